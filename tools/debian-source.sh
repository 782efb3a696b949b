#!/bin/sh
# Fetches and unpacks the source of a Debian package:
#   tools/debian-source.sh PACKAGE DIR     sources in DIR/src
#
# Uses the machine's own apt sources with "deb" turned into "deb-src", in
# private lists below DIR/../apt, so that the machine's configuration stays as
# it is. Does nothing if DIR/src exists.
set -eu
package=$1
dir=$2
[ -d "$dir/src" ] && exit 0

mkdir -p "$dir"
dir=$(cd "$dir" && pwd)
apt=$(dirname "$dir")/apt
mkdir -p "$apt/parts" "$apt/lists/partial" "$apt/archives/partial"

if [ -f /etc/apt/sources.list ]; then
  sed -n 's/^deb /deb-src /p' /etc/apt/sources.list | grep -v 'cdrom:' > "$apt/parts/main.list" || true
fi
for file in /etc/apt/sources.list.d/*; do
  name=$(basename "$file")
  case $file in
  *.list) sed -n 's/^deb /deb-src /p' "$file" > "$apt/parts/$name" ;;
  *.sources) sed 's/^Types:.*/Types: deb-src/' "$file" > "$apt/parts/$name" ;;
  esac
done

run_apt() {
  apt-get -qq -o Dir::Etc::SourceList=/dev/null -o "Dir::Etc::SourceParts=$apt/parts" \
    -o "Dir::State::Lists=$apt/lists" -o "Dir::Cache=$apt" -o APT::Sandbox::User=root \
    -o APT::Get::List-Cleanup=false "$@"
}
[ -n "$(find "$apt/lists" -maxdepth 1 -type f -name '*Sources*')" ] || run_apt update

cd "$dir"
run_apt source --download-only "$package" > /dev/null
dpkg-source --no-check -x ./*.dsc src > /dev/null

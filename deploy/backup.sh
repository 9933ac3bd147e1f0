#!/usr/bin/env bash
# Copies the database of PGHOST, PGUSER, PGDATABASE into BACKUPS and keeps 30 copies.
#   backup.sh           makes one now
#   backup.sh nightly   makes one at the start, then every night at 03:30 (UTC), for ever
#   backup.sh check     fails unless the newest copy is of the last 26 hours and can be read
set -euo pipefail
# A copy is everything that is known about guests: only its owner may read it, wherever it lies.
umask 077
: "${BACKUPS:?names no folder}"
if [[ -n "${PGPASSWORD_FILE:-}" ]]; then
  PGPASSWORD="$(<"$PGPASSWORD_FILE")"
  export PGPASSWORD
fi

newest_first() {
  find "$BACKUPS" -maxdepth 1 -name 'nuilea-*.dump' | sort --reverse
}

named_at() {
  date --utc --date="$1" "+$BACKUPS/nuilea-%Y%m%dT%H%M%SZ.dump"
}

# The list of contents is at the head of a copy: only reading all of it shows that its end is there.
read_all() {
  pg_restore --file=/dev/null "$1"
}

copy() {
  local file
  file="$(named_at now)"
  # What a run left that was killed.
  find "$BACKUPS" -maxdepth 1 -name 'nuilea-*.dump.part' -mmin +720 -delete
  # Half a copy must not look like a whole one, nor fill the disk.
  trap "rm --force -- '$file.part'" EXIT
  pg_dump --format=custom --file="$file.part"
  read_all "$file.part"
  mv "$file.part" "$file"
  newest_first | tail --lines=+31 | xargs --no-run-if-empty rm --
  echo "copied to $file"
}

check() {
  local newest
  newest="$(newest_first | head --lines=1)"
  # The name says when it was made; the time of a file changes when it is moved.
  if [[ "$newest" < "$(named_at '26 hours ago')" ]]; then
    echo "no copy of the last 26 hours: the newest is ${newest:-none}" >&2
    return 1
  fi
  read_all "$newest" || {
    echo "$newest cannot be read" >&2
    return 1
  }
}

case "${1:-}" in
  '') copy ;;
  nightly)
    while true; do
      # As a program of its own: a function before || goes on after each command that fails.
      bash "$0" || echo 'the copy failed: the copies before it are kept' >&2
      next="$(date --utc --date='03:30' +%s)"
      now="$(date +%s)"
      sleep "$((next > now ? next - now : next + 86400 - now))"
    done
    ;;
  check) check ;;
  *)
    echo 'backup.sh [nightly|check]' >&2
    exit 1
    ;;
esac

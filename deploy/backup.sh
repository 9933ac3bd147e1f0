#!/usr/bin/env bash
# Copies the database of PGHOST, PGUSER, PGDATABASE into BACKUPS and keeps 30 copies.
#   backup.sh           makes one now
#   backup.sh nightly   makes one at the start, then every night at 03:30 (UTC), for ever
#   backup.sh check     fails unless there is one of the last 26 hours
set -euo pipefail
# A copy is everything that is known about guests: only its owner may read it, wherever it lies.
umask 077
: "${BACKUPS:?names no folder}"
if [[ -n "${PGPASSWORD_FILE:-}" ]]; then
  PGPASSWORD="$(<"$PGPASSWORD_FILE")"
  export PGPASSWORD
fi

copy() {
  local file
  file="$BACKUPS/nuilea-$(date --utc +%Y%m%dT%H%M%SZ).dump"
  # Half a copy must not look like a whole one.
  pg_dump --format=custom --file="$file.part"
  pg_restore --list "$file.part" >/dev/null
  mv "$file.part" "$file"
  find "$BACKUPS" -maxdepth 1 -name 'nuilea-*.dump' | sort --reverse | tail --lines=+31 | xargs --no-run-if-empty rm --
  echo "copied to $file"
}

case "${1:-}" in
  '') copy ;;
  nightly)
    while true; do
      copy || echo 'the copy failed' >&2
      sleep "$(($(date --utc --date='tomorrow 03:30' +%s) - $(date +%s)))"
    done
    ;;
  check) [[ -n "$(find "$BACKUPS" -maxdepth 1 -name 'nuilea-*.dump' -mmin -1560 -print -quit)" ]] ;;
  *)
    echo 'backup.sh [nightly|check]' >&2
    exit 1
    ;;
esac

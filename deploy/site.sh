#!/bin/sh
# Serves what is published, and follows it: whenever `current` names another folder, nginx gets the files and the rules
# of that one, both at once. Rules that nginx refuses stay out, and what was served before goes on.
#   PUBLISHED_FOLDER  the folder of what is published (/srv/published)
#   RULES             where nginx.conf finds the two files that are written here (/tmp)
# What stands behind the command is for nginx.
set -u
folder=${PUBLISHED_FOLDER:-/srv/published}
rules=${RULES:-/tmp}

serve() {
  printf 'include %s/http.conf;\n' "$folder/$1" > "$rules/http.conf"
  printf 'root %s/public;\ninclude %s/server.conf;\n' "$folder/$1" "$folder/$1" > "$rules/server.conf"
}

until shown=$(readlink "$folder/current"); do
  echo "Nothing is published in $folder yet." >&2
  sleep 5 & wait $!
done
serve "$shown"
nginx "$@" &
server=$!
trap 'kill -QUIT "$server"' TERM INT QUIT
refused=
while kill -0 "$server" 2> /dev/null; do
  # In the background, so that a signal is answered at once.
  sleep 1 & wait $!
  now=$(readlink "$folder/current") || continue
  if [ "$now" = "$shown" ] || [ "$now" = "$refused" ]; then continue; fi
  serve "$now"
  if nginx -t -q "$@"; then
    kill -HUP "$server"
    shown=$now
    refused=
  else
    serve "$shown"
    refused=$now
  fi
done
wait "$server"

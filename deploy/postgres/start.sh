#!/usr/bin/env bash
# Starts one of the three databases of compose.cluster.yaml. All have the same settings, so that each may
# be the primary. An empty one becomes a copy of whichever is: it is never made anew here, since a
# database that came back empty and led would be another venue.
set -euo pipefail

name=${HOSTNAME}
umask 077
printf '*:*:*:replicator:%s\n' "$(cat /run/secrets/replication-password)" > /tmp/replicator
primary="host=postgres-1,postgres-2,postgres-3 user=replicator passfile=/tmp/replicator"
primary="$primary application_name=$name target_session_attrs=read-write connect_timeout=5"

# One that led and comes back while another leads would be a second primary.
if [ -s "$PGDATA/PG_VERSION" ] && [ ! -e "$PGDATA/standby.signal" ]; then
  if leader=$(psql -d "$primary dbname=postgres" -Atqc 'select inet_server_addr()' 2>/dev/null); then
    echo "$name led before, and the database at $leader leads now. Remove the volume of $name: an empty one" \
      "becomes a copy." >&2
    exit 1
  fi
fi

if [ ! -s "$PGDATA/PG_VERSION" ]; then
  rm -rf "$PGDATA" "$PGDATA.copying"
  mkdir -p "$(dirname "$PGDATA")"
  if ! pg_basebackup -d "$primary" -D "$PGDATA.copying" -X stream -c fast; then
    echo "$name is empty, and there is no primary to copy. The first database of a new venue is made by" \
      "docker compose -f deploy/compose.cluster.yaml run --rm postgres-1 docker-enforce-initdb.sh" >&2
    exit 1
  fi
  touch "$PGDATA.copying/standby.signal"
  mv "$PGDATA.copying" "$PGDATA"
fi

# Three nodes open 50 connections each, and a node that is replaced has a second set for a while.
exec postgres \
  -c max_connections=250 \
  -c shared_buffers=512MB \
  -c wal_keep_size=4GB \
  -c max_wal_size=4GB \
  -c hot_standby=on \
  -c synchronous_commit=on \
  -c synchronous_standby_names='ANY 1 ("postgres-1","postgres-2","postgres-3")' \
  -c primary_conninfo="$primary"

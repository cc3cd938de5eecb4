#!/bin/sh
# Makes the secrets of compose.yaml and compose.cluster.yaml that are missing, in deploy/secrets; those
# that are there stay as they are. Run as root it gives each to the account that reads it in its
# container. An ordinary user cannot, so that each can be read by every account that gets as far
# as the folder, and the folder is closed.
set -eu
umask 077
cd "$(dirname "$0")"
mkdir -p secrets
chmod 700 secrets
cd secrets

# NAME ACCOUNT TEXT
keep() {
  [ -s "$1" ] && return
  printf '%s\n' "$3" > "$1"
  if [ "$(id -u)" = 0 ]; then
    chown "$2" "$1"
    chmod 400 "$1"
  elif [ "$(id -u)" != "$2" ]; then
    chmod 444 "$1"
  fi
  echo "secrets/$1"
}
random() {
  od -An -v -tx1 -N32 /dev/urandom | tr -d ' \n'
}

candor=1000 postgres=999 grafana=472 prometheus=65534
keep secret-key $candor "$(random)"
keep cluster-secret $candor "$(random)"
keep metrics-token $candor "$(random)"
keep prometheus-token $prometheus "$(cat metrics-token)"
keep grafana-password $grafana "$(random)"
keep postgres-password $postgres "$(random)"
keep replication-password $postgres "$(random)"
keep candor-password $postgres "$(random)"
hosts=postgres-1:5432,postgres-2:5432,postgres-3:5432
keep database-url $candor "postgres://candor:$(cat candor-password)@$hosts/candor"

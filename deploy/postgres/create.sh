# Run once by the image's docker-enforce-initdb.sh, in the database that it has just made: the venue's
# role and database, and the role that replicas copy by.
psql --no-psqlrc --no-password --set ON_ERROR_STOP=1 --username "$POSTGRES_USER" \
  --set candor="$(cat /run/secrets/candor-password)" \
  --set replicator="$(cat /run/secrets/replication-password)" <<'SQL'
create role candor login password :'candor';
create database candor owner candor;
create role replicator login replication password :'replicator';
SQL
echo 'host replication replicator all scram-sha-256' >> "$PGDATA/pg_hba.conf"

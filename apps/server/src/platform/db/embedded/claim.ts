import { createHash, randomBytes } from 'node:crypto';
import { link, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/** In the data folder: the name of the folder of its cluster, which ends in a random id. */
const NAME_FILE = 'cluster-name';
/** In the cluster's folder: the path of the data folder that last started it. */
const OWNER_FILE = 'data-folder';

/**
 * Returns the folder in `clusters` of the cluster that belongs to `dataDir`. The data folder names it, so it
 * keeps its cluster wherever it is moved, and one without a name gets a new one, never a cluster that was
 * left at the same path. The exception is an installation of an earlier version, whose cluster was found by
 * the path: it keeps that one.
 * Throws with one line if the data folder is a copy of another, whose cluster it would share.
 */
export async function claimCluster(clusters: string, dataDir: string): Promise<string> {
  if ((await nameIn(dataDir)) === null) await giveName(clusters, dataDir);
  const name = (await nameIn(dataDir)) ?? '';
  const file = join(dataDir, NAME_FILE);
  if (!/^[\w.-]*-[0-9a-f]{12,16}$/.test(name))
    throw new Error(`${file} does not hold the name of a cluster: restore it.`);
  const home = join(clusters, name);
  const owner = await ownerOf(home);
  if (owner !== null && (await nameIn(owner)) === name && !(await isSameFolder(owner, dataDir)))
    throw new Error(
      `${dataDir} is a copy of ${owner}, whose database it would share: move the folder instead, or delete ${file} to give the copy an empty database.`,
    );
  return home;
}

/** Records in the cluster which data folder it belongs to. Only the process that owns the cluster may. */
export async function noteOwner(home: string, dataDir: string): Promise<void> {
  if ((await ownerOf(home)) === dataDir) return;
  const partial = join(home, `.partial-${OWNER_FILE}`);
  await writeFile(partial, dataDir, { mode: 0o600 });
  await rename(partial, join(home, OWNER_FILE));
}

/**
 * Returns the folders next to `home` of clusters that earlier data folders left at the path of `dataDir`.
 * Nothing here uses them or deletes them.
 */
export async function abandonedClusters(home: string, dataDir: string): Promise<readonly string[]> {
  const clusters = dirname(home);
  const others = (await readdir(clusters)).filter((name) => name !== basename(home)).sort();
  const found: string[] = [];
  for (const name of others) {
    const owner = await ownerOf(join(clusters, name));
    if (owner === dataDir || (owner === null && name === nameByPath(dataDir)))
      found.push(join(clusters, name));
  }
  return found;
}

/**
 * Names the cluster of a data folder that has no name yet. Of two simultaneous starts the second keeps the
 * first one's name, because linking never replaces a file.
 */
async function giveName(clusters: string, dataDir: string): Promise<void> {
  const id = randomBytes(8).toString('hex');
  const name = (await hasFormer(clusters, dataDir)) ? nameByPath(dataDir) : readable(dataDir, id);
  const partial = join(dataDir, `.partial-${NAME_FILE}-${id}`);
  try {
    await writeFile(partial, `${name}\n`, { mode: 0o600, flag: 'wx', flush: true });
    await link(partial, join(dataDir, NAME_FILE)).catch((error: unknown) => {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    });
  } finally {
    await rm(partial, { force: true });
  }
}

/**
 * Returns whether `dataDir` was in use before clusters had names: it has keys or folders of its own, and the
 * cluster of its path belongs to nobody yet. A new data folder has neither.
 */
async function hasFormer(clusters: string, dataDir: string): Promise<boolean> {
  const entries = await readdir(dataDir, { withFileTypes: true });
  if (!entries.some((entry) => entry.name === 'data-keys' || entry.isDirectory())) return false;
  const former = join(clusters, nameByPath(dataDir));
  return (await stat(former).catch(() => null)) !== null && (await ownerOf(former)) === null;
}

/** The name that earlier versions gave to the cluster of this data folder. */
const nameByPath = (dataDir: string): string =>
  readable(dataDir, createHash('sha256').update(dataDir).digest('hex').slice(0, 12));

/** Puts the checkout's name in front of `id`, so that a person can tell clusters apart. */
const readable = (dataDir: string, id: string): string =>
  `${basename(dirname(dataDir))}-${id}`.replaceAll(/[^\w.-]/g, '_');

const nameIn = (dataDir: string): Promise<string | null> =>
  readFile(join(dataDir, NAME_FILE), 'utf8').then((text) => text.trim(), absent);

const ownerOf = (home: string): Promise<string | null> =>
  readFile(join(home, OWNER_FILE), 'utf8').catch(absent);

function absent(error: unknown): null {
  if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR'))
    return null;
  throw error;
}

/** Returns whether both paths lead to one folder, which may be mounted twice. */
async function isSameFolder(one: string, other: string): Promise<boolean> {
  const [first, second] = await Promise.all([stat(one), stat(other)]);
  return first.ino === second.ino && first.dev === second.dev;
}

import { chmod, chown, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { errorText } from './observe/log.ts';
import { unprivilegedIdentity, type RunAs } from './db/embedded/place.ts';

/** The folders that the process reads and writes throughout its life. */
export interface LastingFolders {
  /** The checkout: code and pages are only read when they are first needed. */
  readonly repository: string;
  /** The data folder. The process continues to use one folder in it. */
  readonly dataDir: string;
  /**
   * The folders that the process writes. Those in `own` belong to it alone and are handed over to the user it
   * switches to.
   */
  readonly own: readonly string[];
  readonly others: readonly string[];
}

/** What happened to root: the process never had it, gave it up, or kept it for the given reason. */
export type GivenUp =
  { readonly kind: 'never' | 'given-up' } | { readonly kind: 'kept'; readonly because: string };

/**
 * Gives up root for good if the process was started as root. It continues as the user that its database runs
 * as, `postgres` or `nobody`, and can then neither read the data keys in DATA_DIR again nor change the
 * program. It first tries whether that user can reach everything needed, and stays root if not, such as in a
 * checkout under root's home.
 */
export async function giveUpRoot(folders: LastingFolders): Promise<GivenUp> {
  if (process.getuid?.() !== 0) return { kind: 'never' };
  try {
    const identity = await unprivilegedIdentity();
    await handOver(folders, identity);
    await tryAs(identity, folders);
    process.setgroups?.([]);
    process.setgid?.(identity.gid);
    process.setuid?.(identity.uid);
    return { kind: 'given-up' };
  } catch (error) {
    return { kind: 'kept', because: errorText(error) };
  }
}

async function handOver({ dataDir, own }: LastingFolders, { uid, gid }: RunAs): Promise<void> {
  for (const folder of own) {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await chown(folder, uid, gid);
    for (const file of await readdir(folder)) await chown(join(folder, file), uid, gid);
  }
  // The group may pass through the folder but not list it.
  const { uid: owner } = await stat(dataDir);
  if (owner !== 0) return;
  await chown(dataDir, owner, gid);
  await chmod(dataDir, 0o710);
}

/** Throws if this user cannot reach something it needs. The process is root again afterwards. */
async function tryAs({ uid, gid }: RunAs, { repository, own, others }: LastingFolders): Promise<void> {
  process.setegid?.(gid);
  process.seteuid?.(uid);
  try {
    await readFile(join(repository, 'package.json'));
    await readdir(join(repository, 'node_modules', 'pg'));
    for (const folder of [...own, ...others]) {
      const file = join(folder, `.tried-${process.pid}`);
      await writeFile(file, '', { flag: 'wx' });
      await rm(file);
    }
  } finally {
    process.seteuid?.(0);
    process.setegid?.(0);
  }
}

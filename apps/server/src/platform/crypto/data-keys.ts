import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A key for encrypting data at rest. Its id is written in front of everything it seals. */
export interface DataKey {
  readonly id: string;
  /** 32 bytes. */
  readonly secret: Buffer;
}

/** The available keys: the first one seals, and all of them can open. Never empty. */
export type DataKeys = readonly [DataKey, ...DataKey[]];

/** Where the keys come from: the setting itself if given, otherwise a file. */
export interface KeySource {
  readonly dataKeys?: string | undefined;
  readonly dataKeyFile?: string | undefined;
  readonly dataDir: string;
}

/**
 * Reads the data keys. If none are configured, the first start generates one in `dataDir`.
 * Throws with a one-line message if a key is malformed, a configured file is missing, or other users can read
 * the file.
 */
export async function loadDataKeys(source: KeySource): Promise<DataKeys> {
  if (source.dataKeys) return parseDataKeys(source.dataKeys);
  const file = source.dataKeyFile ?? keyFileIn(source.dataDir);
  if (!source.dataKeyFile) await makeKeyFile(source.dataDir, file);
  const found = await stat(file).catch(() => null);
  if (!found)
    throw new Error('Setting DATA_KEY_FILE is wrong: there is no such file, or it may not be read.');
  const mode = found.mode & 0o077;
  if (mode !== 0 && process.platform !== 'win32')
    throw new Error(`Others may read ${file}: run chmod 600 on it.`);
  return parseDataKeys(await readFile(file, 'utf8'));
}

/** Returns the data keys if there are any, and never generates one. Throws as `loadDataKeys` does. */
export async function findDataKeys(source: KeySource): Promise<DataKeys | null> {
  const isMadeAtStart = source.dataKeys === undefined && source.dataKeyFile === undefined;
  if (isMadeAtStart && !(await stat(keyFileIn(source.dataDir)).catch(() => null))) return null;
  return loadDataKeys(source);
}

const keyFileIn = (dataDir: string): string => join(dataDir, 'data-keys');

/**
 * Parses keys written as `id:base64`, separated by commas or new lines. Throws if there are none or one is
 * malformed.
 */
export function parseDataKeys(text: string): DataKeys {
  const [first, ...rest] = text
    .split(/[,\n]/)
    .map((line) => line.trim())
    .filter(Boolean)
    .map(parseKey);
  if (!first) throw new Error('DATA_KEYS holds no key.');
  const ids = new Set([first, ...rest].map(({ id }) => id));
  if (ids.size !== rest.length + 1) throw new Error('DATA_KEYS uses an id twice.');
  return [first, ...rest];
}

function parseKey(text: string): DataKey {
  const [, id, base64] = /^([a-z0-9-]{1,32}):([A-Za-z0-9+/]{43}=)$/.exec(text) ?? [];
  if (!id || !base64) throw new Error('DATA_KEYS must read id:base64, with 32 bytes in base64 for each key.');
  return { id, secret: Buffer.from(base64, 'base64') };
}

async function makeKeyFile(dataDir: string, file: string): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  if (await stat(file).catch(() => null)) return;
  // Written in full under another name first, so that neither a full disk nor a second start leaves half a
  // key.
  const partial = `${file}.${randomBytes(6).toString('hex')}`;
  try {
    await writeFile(partial, `k1:${randomBytes(32).toString('base64')}\n`, {
      mode: 0o600,
      flag: 'wx',
      flush: true,
    });
    // Linking never replaces an existing key.
    await link(partial, file).catch((error: unknown) => {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    });
  } finally {
    await rm(partial, { force: true });
  }
}

import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, onTestFinished, test } from 'vitest';

const repository = resolve(import.meta.dirname, '../../../..');
const module = new URL('./give-up-root.ts', import.meta.url).href;

/**
 * Calls `giveUpRoot` in a new process with our identity. Returns its result and the identity it ends up with.
 */
async function giveUp(dataDir: string, others: readonly string[] = []): Promise<unknown> {
  const folders = { repository, dataDir, own: [join(dataDir, 'price-files')], others };
  const script = `
    const { giveUpRoot } = await import(${JSON.stringify(module)});
    const root = await giveUpRoot(${JSON.stringify(folders)});
    console.log(JSON.stringify({ ...root, uids: [process.getuid() === 0, process.geteuid() === 0] }));`;
  const run = promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script]);
  return JSON.parse((await run).stdout);
}

async function folder(mode: number): Promise<string> {
  const made = await mkdtemp(join(tmpdir(), 'root-'));
  await chmod(made, mode);
  onTestFinished(() => rm(made, { recursive: true }));
  return made;
}

describe.skipIf(process.getuid?.() !== 0)('as root', () => {
  test('a process started as root gives it up if the database’s user can reach what it needs', async () => {
    expect(await giveUp(await folder(0o700))).toEqual({ kind: 'given-up', uids: [false, false] });
  });

  test('it stays root if a folder is closed to all other users, and names that folder', async () => {
    const closed = await folder(0o700);
    const dataDir = join(closed, 'data');
    await mkdir(dataDir, { mode: 0o700 });
    expect(await giveUp(dataDir)).toEqual({
      kind: 'kept',
      because: expect.stringContaining(`EACCES: permission denied, open '${dataDir}`),
      uids: [true, true],
    });
    expect(await giveUp(await folder(0o700), [closed])).toMatchObject({ kind: 'kept', uids: [true, true] });
  });
});

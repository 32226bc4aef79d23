import { fail, type Outcome, succeed } from '@switch/domain/outcome.ts';
import type { UploadKind } from '@switch/domain/uploads/upload.ts';
import { spawn } from 'node:child_process';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { LONGEST_MS, PICTURE_EXITS } from './picture-exits.ts';

const PROCESS = fileURLToPath(new URL('./picture-process.ts', import.meta.url));

type Made = Outcome<Buffer, 'unreadable' | 'too-many-pixels'>;

let last: Promise<unknown> = Promise.resolve();

/**
 * Re-encodes a picture as a JPEG of at most 3,000 pixels a side, upright and containing nothing but its
 * pixels. A separate process does this, without settings or keys and for at most half a minute, even if this
 * one is killed meanwhile, so that whatever a file does to a decoder is contained there. One picture at a
 * time, because a large one takes several hundred megabytes. Problems: unreadable, too-many-pixels.
 */
export function makePicture(file: Buffer, kind: Exclude<UploadKind, 'pdf'>): Promise<Made> {
  const made = last.then(() => inProcess(file, kind));
  last = made.catch(() => undefined);
  return made;
}

async function inProcess(file: Buffer, kind: string): Promise<Made> {
  const child = spawn(process.execPath, [PROCESS, kind], {
    // Windows cannot start a process without its system folder.
    env: process.platform === 'win32' ? { SystemRoot: 'C:\\Windows' } : {},
    stdio: ['pipe', 'pipe', 'ignore', 'pipe'],
    timeout: LONGEST_MS,
    killSignal: 'SIGKILL',
  });
  const { stdin, stdout } = child;
  if (!stdin || !stdout) throw new Error('A process has started without its streams.');
  const ended = new Promise<number | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  });
  // A process that has died reads no more of its input; its exit code says why.
  stdin.on('error', () => undefined);
  stdin.end(file);
  const [picture, exit] = await Promise.all([buffer(stdout), ended]);
  if (exit === PICTURE_EXITS.done) return succeed(picture);
  return fail(exit === PICTURE_EXITS['too-many-pixels'] ? 'too-many-pixels' : 'unreadable');
}

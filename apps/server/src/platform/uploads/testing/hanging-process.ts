import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { endWithParent } from '../end-with-parent.ts';

/**
 * `parent`: starts a process that hangs as a decoder may, for at most this many milliseconds, and prints its
 * id. `child`: is that process.
 */
const [role = '', longestMs = ''] = process.argv.slice(2);

if (role === 'parent') {
  const child = spawn(process.execPath, [fileURLToPath(import.meta.url), 'child', longestMs], {
    stdio: ['ignore', 'ignore', 'inherit', 'pipe'],
  });
  process.stdout.write(`${child.pid}\n`);
  setInterval(() => undefined, 1_000);
} else {
  endWithParent(Number(longestMs));
  for (;;);
}

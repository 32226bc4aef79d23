import { deleteUpload, sendUploadPart } from '@switch/contract/http/uploads.ts';
import { movableClock } from '@switch/testkit/movable-clock.ts';
import { flushCompileCache } from 'node:module';
import { compose } from '../../../app.ts';
import { testConfig } from '../../../testing/test-config.ts';
import { openBrowser } from '../../../seed/browser.ts';
import { done } from '../../../seed/scenario.ts';
import { parseDataKeys } from '../../crypto/data-keys.ts';
import { createPool } from '../../db/pool.ts';
import { randomIds } from '../../ids.ts';
import { createLog } from '../../observe/log.ts';

/**
 * A server that a test kills while it is working on a file. `part`: receives a part and halts when sealing
 * it. `answered`: receives a part and responds. `check`: runs the queued jobs. `remove`: deletes the file. It
 * prints the point it has reached to standard output.
 */
const [url = '', dataKeys = '', act = '', bearer = '', uploadId = '', offset = '', base64 = ''] =
  process.argv.slice(2);

const { app, platform, runDueJobs } = await compose({
  config: testConfig(),
  pool: createPool({ url, connections: 4, onIdleError: () => process.exit(1) }),
  dataKeys: parseDataKeys(dataKeys),
  log: createLog('silent'),
  clock: movableClock(),
  ids: randomIds,
});

/** Prints what the process has reached, and halts. */
function halt(): never {
  // A killed process would not save its compile cache for the next one.
  flushCompileCache();
  process.stdout.write(`${act}\n`);
  // Something merely awaited would let the process end, so this blocks until it is killed.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
  throw new Error('It was not killed.');
}

const browser = openBrowser(app);
if (act === 'part') Object.assign(platform.vault, { sealBytes: halt });
if (act === 'check') await runDueJobs();
else if (act === 'remove') await browser.call(deleteUpload, { params: { uploadId }, bearer });
else {
  const part = { params: { uploadId, offset }, bytes: Buffer.from(base64, 'base64'), bearer };
  done((await browser.call(sendUploadPart, part)).body);
}
halt();

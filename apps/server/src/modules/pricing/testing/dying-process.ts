import { movableClock } from '@switch/testkit/movable-clock.ts';
import { compose } from '../../../app.ts';
import { testConfig } from '../../../testing/test-config.ts';
import { parseDataKeys } from '../../../platform/crypto/data-keys.ts';
import { createPool } from '../../../platform/db/pool.ts';
import { randomIds } from '../../../platform/ids.ts';
import { createLog } from '../../../platform/observe/log.ts';

/**
 * A server that works through the queue until a test kills it; its arguments are the database address, data
 * keys and folder.
 */
const [url = '', dataKeys = '', dataDir = ''] = process.argv.slice(2);

const { runDueJobs } = await compose({
  config: testConfig({ DATA_DIR: dataDir, DATABASE_URL: url }),
  pool: createPool({ url, connections: 6, onIdleError: () => process.exit(1) }),
  dataKeys: parseDataKeys(dataKeys),
  log: createLog('silent'),
  clock: movableClock(),
  ids: randomIds,
});
await runDueJobs();

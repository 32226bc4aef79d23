import { createDatabase } from '../platform/db/database.ts';
import { systemClock } from '../platform/clock.ts';
import { randomIds } from '../platform/ids.ts';
import { runCommand } from './command.ts';
import { checkStaffTask, staffTask } from './staff-tasks.ts';

/** `npm run staff -- …`: manages who works in the console, with or without a running server. */
await runCommand(({ config, pool, args }) => {
  const platform = {
    db: createDatabase(pool),
    clock: systemClock,
    ids: randomIds,
    brandName: config.brandName,
    requestId: 'npm run staff',
    actorId: null,
  };
  return staffTask(platform, config, args);
}, checkStaffTask);

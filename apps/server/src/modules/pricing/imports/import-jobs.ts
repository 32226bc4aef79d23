import type { ImportState } from '@switch/contract/http/pricing/price-imports.ts';
import { z } from 'zod';
import { transaction } from '../../../platform/db/database.ts';
import { runnable, type Job, type RunnableJob } from '../../../platform/jobs/job.ts';
import { lookIntoDropFolder } from './drop-folder.ts';
import type { ImportContext } from './import-context.ts';
import { abandonedImports, dueImports, importById } from './import.queries.ts';
import { discard, publishDue } from './publish-import.ts';
import { readFileJob } from './read-file.job.ts';

const EVERY_MINUTE = '* * * * *';
const PUBLISH_DUE = 'price-book.publish-due';
const LOOK_INTO_FOLDER = 'price-file.look-into-folder';
const TIDY = 'price-file.tidy';

/** Publishes what is due. It polls, so that times that passed while no server was running are caught up. */
const publishDueJob = ({ files }: ImportContext): Job<unknown> => ({
  name: PUBLISH_DUE,
  schema: z.unknown(),
  run: async (_payload, { db, now, log }) => {
    for (const { id } of await dueImports(db, now)) {
      const isOut = await transaction(db, (tx) => publishDue(tx, id, now));
      if (!isOut) continue;
      log.info({ importId: id }, 'price book published at its time');
      await files.remove(id);
    }
  },
});

const folderJob = (context: ImportContext): Job<unknown> => ({
  name: LOOK_INTO_FOLDER,
  schema: z.unknown(),
  run: () => lookIntoDropFolder(context),
});

const ABANDONED_DAYS = 30;
const DAY_MS = 86_400_000;

const OVER: readonly ImportState[] = ['published', 'rolled-back', 'discarded'];

/** Deletes files left untouched for a month, and what processes that died left behind. */
const tidyJob = ({ files }: ImportContext): Job<unknown> => ({
  name: TIDY,
  schema: z.unknown(),
  run: async (_payload, { db, now }) => {
    for (const { id } of await abandonedImports(db, new Date(now.getTime() - ABANDONED_DAYS * DAY_MS))) {
      await transaction(db, (tx) => discard(tx, id, { staffId: null, requestId: `job ${id}`, now }));
      await files.remove(id);
    }
    for (const id of await files.all()) {
      const row = await importById(db, id);
      if (!row || OVER.includes(row.state)) await files.remove(id);
    }
  },
});

/** Builds the jobs of price files. */
export const importJobs = (context: ImportContext): readonly RunnableJob[] => [
  runnable(readFileJob(context)),
  runnable(publishDueJob(context)),
  runnable(folderJob(context)),
  runnable(tidyJob(context)),
];

/** Their schedule, in UTC. */
export const importSchedule = [
  { task: PUBLISH_DUE, match: EVERY_MINUTE },
  { task: LOOK_INTO_FOLDER, match: EVERY_MINUTE },
  { task: TIDY, match: '40 3 * * *' },
];

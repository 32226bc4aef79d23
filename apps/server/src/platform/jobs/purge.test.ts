import { loudLog } from '@switch/testkit/loud-log.ts';
import { expect, test } from 'vitest';
import { testDatabase } from '../db/testing/database.ts';
import { createLog } from '../observe/log.ts';
import { purgeJob } from './purge.ts';

const { db } = await testDatabase();

test('a purge that fails is logged with its reason, the others still run, and the job fails', async () => {
  const log = loudLog();
  const job = purgeJob([
    { name: 'drafts', run: () => Promise.reject(new Error('the disk is full')) },
    { name: 'bank details under former keys', run: () => Promise.resolve(3) },
  ]);
  const running = job.run(null, { db, now: new Date(), log: createLog('info', log), isLastTry: false });
  await expect(running).rejects.toThrow('some purges failed');
  expect(log.lines).toMatchObject([
    { level: 50, purge: 'drafts', err: { message: 'the disk is full' }, msg: 'purge failed' },
    { level: 30, purge: 'bank details under former keys', rows: 3, msg: 'purged' },
  ]);
});

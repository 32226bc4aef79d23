import { z } from 'zod';
import type { Vault } from '../../../platform/crypto/vault.ts';
import type { Job } from '../../../platform/jobs/job.ts';
import { sealOpenAnswers } from './open-answers.queries.ts';

/** Seals homes and birth dates that earlier versions stored unsealed. */
export const sealAnswersJob = ({ vault }: { readonly vault: Vault }): Job<unknown> => ({
  name: 'answers.seal',
  schema: z.unknown(),
  run: async (_payload, { db, log }) => {
    const rows = await sealOpenAnswers(db, vault);
    if (rows > 0) log.info({ rows }, 'homes and birth dates sealed');
  },
});

/**
 * Runs often, so that nothing stays unsealed after an update or a restore; while there is nothing to do it
 * costs two short queries.
 */
export const SEAL_SCHEDULE = { task: 'answers.seal', match: '*/5 * * * *' } as const;

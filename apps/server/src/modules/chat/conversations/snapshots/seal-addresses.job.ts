import { z } from 'zod';
import type { Vault } from '../../../../platform/crypto/vault.ts';
import type { Job } from '../../../../platform/jobs/job.ts';
import { sealOpenAddresses } from './open-addresses.queries.ts';

/** Seals addresses of visitors that earlier versions stored unencrypted. */
export const sealAddressesJob = ({ vault }: { readonly vault: Vault }): Job<unknown> => ({
  name: 'chat.seal-addresses',
  schema: z.unknown(),
  run: async (_payload, { db, log }) => {
    const rows = await sealOpenAddresses(db, vault);
    if (rows > 0) log.info({ rows }, 'addresses of chats sealed');
  },
});

/**
 * Runs often, so that nothing stays unencrypted for long after an update or a restore; with nothing to do it
 * is one short query.
 */
export const SEAL_ADDRESSES_SCHEDULE = { task: 'chat.seal-addresses', match: '*/5 * * * *' } as const;

import { z } from 'zod';
import { hashToken } from '../../../platform/crypto/hashes.ts';
import { transaction, type Db } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/module.ts';
import type { Job } from '../../../platform/jobs/job.ts';
import type { Drafts } from '../drafts.ts';
import type { SharingPorts } from './quotation-links.ts';
import { quotationReminder } from './quotation.mail.ts';
import { expiringLinks, insertQuotationLink, type ExpiringLink } from './quotation.queries.ts';

const HOUR_MS = 3_600_000;
const HOURS_BEFORE = 36;
/** Who had it mailed just now has it before them. */
const HOURS_AFTER = 3;

/** Looks for mailed quotations whose price runs out. */
const REMIND_OF_QUOTATIONS = { name: 'reminder.quotations' } as const;

/** By day, when people read mail. */
export const REMIND_SCHEDULE = { task: REMIND_OF_QUOTATIONS.name, match: '35 7-18 * * *' };

/**
 * Reminds whoever had a quotation mailed before its price runs out: once for a draft, whoever asked for how many of its
 * quotations, and not besides the reminder that an account gets of the same draft.
 */
export const remindOfQuotations = (
  platform: SharingPorts & Pick<Platform, 'addWantedMail'>,
  { unreminded }: Pick<Drafts, 'unreminded'>,
): Job<unknown> => {
  const remind = async (tx: Db, { addressSealed, linkId, quotation }: ExpiringLink, now: Date) => {
    const to = platform.vault.open(addressSealed, linkId);
    const token = platform.ids.token();
    const added = await platform.addWantedMail(tx, {
      to,
      kind: 'draft-reminder',
      choice: null,
      once: `draft ${quotation.draftId ?? quotation.id}`,
      now,
      write: (more) => quotationReminder(platform.config, to, { quotation, token }, more),
    });
    if (added !== 'added') return;
    const { id: quotationId, expiresAt } = quotation;
    const link = {
      id: platform.ids.uuid(),
      quotationId,
      tokenHash: hashToken(token),
      madeAt: now,
      expiresAt,
    };
    await insertQuotationLink(tx, { ...link, addressSealed: null });
  };
  return {
    ...REMIND_OF_QUOTATIONS,
    schema: z.unknown(),
    run: async (_payload, { db, now }) => {
      const links = await expiringLinks(db, {
        from: now,
        until: new Date(now.getTime() + HOURS_BEFORE * HOUR_MS),
        madeBefore: new Date(now.getTime() - HOURS_AFTER * HOUR_MS),
      });
      const draftIds = links.flatMap(({ quotation }) => quotation.draftId ?? []);
      const silent = await unreminded(db, draftIds);
      for (const link of links)
        if (!silent.has(link.quotation.draftId ?? '')) await transaction(db, (tx) => remind(tx, link, now));
    },
  };
};

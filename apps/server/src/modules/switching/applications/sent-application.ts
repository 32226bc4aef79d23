import { packContent } from '@switch/domain/signing/signing-pack.ts';
import type { Statement } from '@switch/domain/signing/statements.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { SupplyRow } from '../cases/case.queries.ts';
import type { Addressee } from '../post-letter.ts';
import {
  applicationById,
  ownApplication,
  takeOffer,
  type NewOffer,
  type SentRow,
} from './application.queries.ts';
import { moveCases } from '../cases/move-case.ts';
import { queueHandOvers } from '../hand-over/queue-hand-overs.ts';
import { signingOf, type Signing, wholeApplication, type WholeApplication } from './read-applications.ts';
import { mailSubmission, type SignedBy } from './application.mail.ts';
import type { Services } from '../services.ts';
import { customers } from '../../identity/index.ts';
import { quotationStore } from '../../pricing/index.ts';

/** A sent application with what is needed to sign it in an envelope. */
export interface SentApplication extends SentRow, Signing {
  readonly awaitsSignature: boolean;
  /** Electricity first, each with the offer that is signed. */
  readonly supplies: readonly SupplyRow[];
  readonly statements: readonly Statement[];
  readonly owner: Addressee;
}

/**
 * Returns the user's own application with this reference; null whether it is someone else's or does not
 * exist.
 */
export async function sentApplicationOfUser(
  db: Db,
  reference: string,
  userId: string,
  services: Pick<Services, 'config'>,
): Promise<SentApplication | null> {
  const row = await ownApplication(db, reference, userId);
  return row ? asSent(db, row, services) : null;
}

/** Returns the application with this id; null if there is none, or if its account is gone. */
export async function sentApplicationById(
  db: Db,
  applicationId: string,
  services: Pick<Services, 'config'>,
): Promise<SentApplication | null> {
  const row = await applicationById(db, applicationId);
  return row ? asSent(db, row, services) : null;
}

/**
 * Replaces offers whose price has expired with today's. The new quotations are marked as used, and the
 * previous ones as free.
 */
export async function takeOffers(tx: Db, offers: readonly NewOffer[], now: Date): Promise<void> {
  const previous: string[] = [];
  for (const offer of offers) previous.push(await takeOffer(tx, offer));
  await quotationStore.markFree(tx, previous);
  await quotationStore.markUsed(
    tx,
    offers.map(({ quotationId }) => quotationId),
    now,
  );
}

/**
 * Records that everyone has signed: cases awaiting a signature become signed and submitted, customer and
 * operations are mailed, and the hand-over to each supplier is queued; once. `signed.attachments` go with the
 * customer's mail. Returns whether it was the first time.
 */
export async function noteSigned(
  tx: Db,
  applicationId: string,
  { now, ...signed }: SignedBy & { readonly now: Date },
  services: Pick<Services, 'config' | 'outbox' | 'ids' | 'vault'>,
): Promise<boolean> {
  const moved = await moveCases(
    tx,
    { applicationId },
    {
      path: ['awaiting_signature', 'signed', 'submitted'],
      at: now,
      reason: 'signed by everybody who has to sign',
      actorId: null,
    },
  );
  const row = moved > 0 ? await applicationById(tx, applicationId) : undefined;
  if (!row) return false;
  const whole = await wholeApplication(tx, row);
  await mailSubmission(tx, whole, signed, services);
  await queueHandOvers(tx, whole, now, services);
  return true;
}

async function asSent(
  db: Db,
  row: SentRow,
  { config }: Pick<Services, 'config'>,
): Promise<SentApplication | null> {
  const customer = await customers.findById(db, row.userId);
  if (!customer) return null;
  const whole = await wholeApplication(db, row);
  const { supplies } = whole;
  return {
    ...row,
    supplies,
    awaitsSignature: supplies.some(({ state }) => state === 'awaiting_signature'),
    statements: statementsOf(whole, config),
    owner: { name: customer.name, email: customer.emailAddress },
    ...signingOf(row.answers, customer),
  };
}

/**
 * Returns what everyone who signs agrees to. The Direct Debit mandate is not included, because the account
 * signatories give it separately.
 */
function statementsOf({ row, supplies }: WholeApplication, config: Services['config']): readonly Statement[] {
  return [...packContent(row.answers, supplies, 'none', config).statements];
}

import { dueSignerReminder } from '@switch/domain/signing/signer-reminders.ts';
import { ukDateAt } from '@switch/domain/units/uk-time.ts';
import { transaction, type Db } from '../../../../platform/db/database.ts';
import { noteMailEvent } from '../../../../platform/mail/outbox.queries.ts';
import type { Services } from '../../services.ts';
import { notifyEnding, notifySignature } from './envelope.mail.ts';
import {
  envelopesUnderWay,
  lockEnvelope,
  type EnvelopeRow,
  type StoredEnvelope,
} from './envelope.queries.ts';
import { byProduct, moveEnvelope } from './move-envelope.ts';

const DAY_MS = 86_400_000;
const ENDING_MS = 3 * DAY_MS;

/** The last moment for a signature: an envelope cannot be signed once one of its prices has run out. */
const endOf = ({ expiresAt, pricesHoldUntil }: EnvelopeRow): Date =>
  pricesHoldUntil < expiresAt ? pricesHoldUntil : expiresAt;

/** Envelopes that wait for signatures, one by one and each in a transaction of its own. Returns how many mails came of it. */
async function eachOpen(db: Db, work: (tx: Db, stored: StoredEnvelope) => Promise<number>): Promise<number> {
  let mails = 0;
  for (const { id, state } of await envelopesUnderWay(db)) {
    if (state !== 'open') continue;
    mails += await transaction(db, async (tx) => {
      const stored = await lockEnvelope(tx, id);
      return stored?.row.state === 'open' ? work(tx, stored) : 0;
    });
  }
  return mails;
}

/**
 * Asks those who have not signed once more two and five days after they were asked or first looked at it, and on the day before signing ends; and tells
 * the owner three days before it ends who is missing. Nobody is asked twice within a day.
 */
export const remindSigners = (services: Services, db: Db, now: Date): Promise<number> =>
  eachOpen(db, async (tx, stored) => {
    const ends = endOf(stored.row);
    let mails = 0;
    let current = stored;
    for (const signer of stored.signers) {
      const due = dueSignerReminder({
        askedOn: ukDateAt(signer.stateAt ?? stored.row.createdAt),
        endsOn: ukDateAt(new Date(ends.getTime() - 1)),
        today: ukDateAt(now),
      });
      const isAsked = signer.state === 'invited' || signer.state === 'viewed';
      if (due === null || !isAsked) continue;
      const event = { kind: 'reminded', signerId: signer.id, atMs: now.getTime() } as const;
      // Who was asked within a day by hand counts as reminded.
      if (!(await noteMailEvent(tx, `signer-reminder ${signer.id} ${due}`, now))) continue;
      const moved = await moveEnvelope(tx, current, event, byProduct(now), services);
      if (!moved.ok) continue;
      current = moved.value.stored;
      mails += 1;
    }
    const isEnding =
      ends.getTime() - now.getTime() <= ENDING_MS && stored.row.createdAt.getTime() < now.getTime() - DAY_MS;
    return isEnding && (await notifyEnding(tx, current, ends, services)) ? mails + 1 : mails;
  });

/** Events of one hour are one mail: who signs within it of the last signature reads only that everybody has. */
const REST_MS = 3_600_000;
const NEWS_MS = DAY_MS;

/** Mails that somebody has signed, to them and to the owner, while others are still to sign: an hour after it. */
export const mailSignatures = (services: Services, db: Db, now: Date): Promise<number> =>
  eachOpen(db, async (tx, stored) => {
    const signed = stored.signers.filter(({ state, stateAt }) => {
      const age = stateAt === null ? 0 : now.getTime() - stateAt.getTime();
      return state === 'signed' && age >= REST_MS && age < NEWS_MS;
    });
    for (const signer of signed) await notifySignature(tx, stored, signer, services);
    return signed.length;
  });

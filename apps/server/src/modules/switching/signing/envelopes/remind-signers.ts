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

/** Returns when signing ends: an envelope cannot be signed once one of its prices has expired. */
const endOf = ({ expiresAt, pricesHoldUntil }: EnvelopeRow): Date =>
  pricesHoldUntil < expiresAt ? pricesHoldUntil : expiresAt;

/**
 * Runs `work` on each envelope that is awaiting signatures, each in its own transaction. Returns how many
 * mails were sent.
 */
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
 * Reminds signers two and five days after they were asked or first looked at the envelope, and on the day
 * before signing ends. Tells the owner three days before the end who has not signed. No one is reminded twice
 * within a day.
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
      // Someone reminded by hand within the last day counts as reminded.
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

/**
 * How long a mail about a signature waits: someone who signs within an hour of the last signature only gets
 * the mail that everyone has signed.
 */
const REST_MS = 3_600_000;
const NEWS_MS = DAY_MS;

/**
 * Mails the signer and the owner that someone has signed, an hour later, if others still have to sign.
 * Returns how many signatures there were.
 */
export const mailSignatures = (services: Services, db: Db, now: Date): Promise<number> =>
  eachOpen(db, async (tx, stored) => {
    const signed = stored.signers.filter(({ state, stateAt }) => {
      const age = stateAt === null ? 0 : now.getTime() - stateAt.getTime();
      return state === 'signed' && age >= REST_MS && age < NEWS_MS;
    });
    for (const signer of signed) await notifySignature(tx, stored, signer, services);
    return signed.length;
  });

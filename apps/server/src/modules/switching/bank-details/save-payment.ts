import type { Refusal } from '@switch/contract/http/answer.ts';
import type { ResponseOf } from '@switch/contract/http/call.ts';
import type { savePayment } from '@switch/contract/http/payment.ts';
import { transaction, type Db } from '../../../platform/db/database.ts';
import type { AttemptLimit } from '../../../platform/http/attempts.ts';
import { isProven } from '../../../platform/http/proven.ts';
import type { Context } from '../../../platform/http/route.ts';
import { recordAudit } from '../../identity/index.ts';
import type { PaymentPorts } from './payment.ports.ts';
import { lockPaymentOf, paymentOf, writePayment, type PaymentRow } from './payment.queries.ts';
import { changedRow } from './payment-row.ts';
import { readPayment, refuseFields } from './read-payment.ts';
import { fullDetailsText, maskDetails, openDetails, type FullDetails } from './sealed-details.ts';

type Request = Context<typeof savePayment>;
type Answer = ResponseOf<typeof savePayment>;

/**
 * Saves over saved details without a proof of identity, in an hour. Sending the same again is answered as done, so
 * without a limit the saved digits could be found by sending guesses.
 */
export const UNPROVEN_SAVES: AttemptLimit = {
  name: 'unproven bank details by account',
  most: 10,
  windowSeconds: 3600,
};

const IDENTITY_NEEDED: Refusal = {
  result: false,
  outcome: { code: 'identity-needed', message: 'Show that it is you before you change saved bank details.' },
};

/**
 * Saves the bank details of the signed-in user by the rules of the bank form; masked values stay as they are saved. The
 * first save needs no more than a session; changing saved details needs a password or mailed code given in the last 15
 * minutes. A change voids the mandate signature of the draft in hand, and of sent
 * applications only the mandate: a new one waits for a signature. Sending the same again changes nothing.
 * Problems: `bad-fields`, `identity-needed`, `too-many-tries`.
 */
export function savePaymentDetails(platform: PaymentPorts) {
  return async (context: Request): Promise<Answer> => {
    const { db, session } = context;
    const tooMany = (await paymentOf(db, session.userId)) ? await refuseGuesses(context) : null;
    return tooMany ?? transaction(db, (tx) => save(tx, context));
  };

  async function refuseGuesses({ session, now }: Request): Promise<Refusal | null> {
    if (isProven(session, now)) return null;
    const taken = await platform.attempts.take(UNPROVEN_SAVES, session.userId, now);
    if (taken.allowed) return null;
    const { retryAfterSeconds } = taken;
    const message = 'Too many tries. Wait a while and try again.';
    return { result: false, outcome: { code: 'too-many-tries', message, retryAfterSeconds } };
  }

  async function save(tx: Db, context: Request): Promise<Answer> {
    const { body, session, now } = context;
    await lockPaymentOf(tx, session.userId);
    const row = await paymentOf(tx, session.userId);
    const saved = row ? openDetails(platform.vault, row) : null;
    const read = readPayment(body.paymentObj, saved);
    if (!read.ok) return refuseFields(read.problem);
    if (row && saved && isSame(saved, read.value)) return done(row, false);
    if (row && !isProven(session, now)) return IDENTITY_NEEDED;
    const id = row?.id ?? platform.ids.uuid();
    const owner = { id, userId: session.userId, version: (row?.version ?? 0) + 1, savedAt: now };
    const written = changedRow(platform, owner, read.value);
    await writePayment(tx, written);
    return done(written, await noteChange(tx, context, written));
  }

  /** Answers whether a signature was voided. */
  async function noteChange(
    tx: Db,
    { body, session, request, now }: Request,
    row: PaymentRow,
  ): Promise<boolean> {
    const subject = { actorId: session.userId, subjectId: row.id, requestId: request.id, happenedAt: now };
    await recordAudit(tx, { event: row.version === 1 ? 'payment.save' : 'payment.change', ...subject });
    const { vault, mandates } = platform;
    const details = {
      text: fullDetailsText(vault, row),
      masked: maskDetails(vault, row),
      version: row.version,
    };
    await mandates.replace(tx, { userId: session.userId, stepsId: body.stepsId, details, at: now });
    if (!body.stepsId) return false;
    return platform.signatures.voidMandate(tx, body.stepsId, session.userId, now);
  }

  function done(row: PaymentRow, hasVoidedSignature: boolean): Answer {
    return { result: true, paymentObj: maskDetails(platform.vault, row), hasVoidedSignature };
  }
}

function isSame(one: FullDetails, other: FullDetails): boolean {
  const listed = (details: FullDetails) => [
    details.accountHolderName,
    details.sortCode,
    details.accountNumber,
    details.checkManual,
    details.bankName,
    details.manualBankName,
    details.isAccountHolder,
    details.isOnlySignature,
  ];
  return JSON.stringify(listed(one)) === JSON.stringify(listed(other));
}

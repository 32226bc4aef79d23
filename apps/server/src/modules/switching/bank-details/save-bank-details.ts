import type { AccountOrganisation } from '@switch/domain/bank/account-organisation.ts';
import { isDeepStrictEqual } from 'node:util';
import type { FieldProblem } from '@switch/contract/http/answer.ts';
import type { ResponseOf } from '@switch/contract/http/call.ts';
import type { PaymentObj, savePayment } from '@switch/contract/http/switching/payment.ts';
import { accountOrganisation, isSameOrganisation } from '@switch/domain/bank/account-holder.ts';
import { normaliseAccount } from '@switch/domain/bank/account-number.ts';
import {
  withSavedDigits,
  EditedPaymentDetails,
  PaymentDetails,
} from '@switch/domain/bank/payment-details.ts';
import { readSortCode } from '@switch/domain/bank/sort-code.ts';
import { fail, succeed, type Outcome } from '@switch/domain/outcome.ts';
import { transaction, type Db } from '../../../platform/db/database.ts';
import type { AttemptLimit } from '../../../platform/http/attempts.ts';
import { isProven } from '../../../platform/http/identity.ts';
import { refuse, refuseFields } from '../../../platform/http/refusal.ts';
import type { Context, Handler } from '../../../platform/http/route.ts';
import { auditCustomer } from '../../identity/index.ts';
import { draftsOfUser, findDraft, isOwnDraft } from '../drafts/draft.queries.ts';
import { voidMandateSignature } from '../drafts/sign-draft.ts';
import { replaceMandates } from '../mandates/make-mandates.ts';
import type { Services } from '../services.ts';
import { lockPaymentOf, paymentOf, writePayment, type PaymentRow } from './bank-details.queries.ts';
import {
  adviceOn,
  mandateDetails,
  maskDetails,
  openDetails,
  sealDetails,
  type FullDetails,
} from './bank-details.ts';

type Request = Context<typeof savePayment>;
type Answer = ResponseOf<typeof savePayment>;

/**
 * The most saves in an hour over saved details without proof of identity. Sending the same details again
 * succeeds, so without a limit the saved digits could be found by guessing.
 */
const UNPROVEN_SAVES: AttemptLimit = {
  name: 'unproven bank details by account',
  most: 10,
  windowSeconds: 3600,
};

const IDENTITY_NEEDED = refuse(
  'identity-needed',
  'Confirm that it is you before you change saved bank details.',
);

/**
 * Saves the bank details of the signed-in user by the rules of the bank form; masked values keep the saved
 * ones. The first save only needs a session; changing saved details needs a password or mailed code given in
 * the last 15 minutes. A change voids the mandate signature of the current draft and, in sent applications,
 * only the mandate: a new one waits for a signature. Sending the same details again changes nothing. Details
 * belong to one organisation: for a different one they have to be entered again, without masked values.
 * Problems: `bad-fields`, `identity-needed`, `too-many-tries`.
 */
export function savePaymentDetails(services: Services): Handler<typeof savePayment> {
  const { vault, ids, attempts } = services;

  return async (context) => {
    const { db, session, now } = context;
    if ((await paymentOf(db, session.userId)) && !isProven(session, now)) {
      const taken = await attempts.take(UNPROVEN_SAVES, session.userId, now);
      if (!taken.allowed)
        return refuse(
          'too-many-tries',
          'Too many tries. Wait a while and try again.',
          taken.retryAfterSeconds,
        );
    }
    return transaction(db, (tx) => save(tx, context));
  };

  async function save(tx: Db, context: Request): Promise<Answer> {
    const { body, session, now } = context;
    await lockPaymentOf(tx, session.userId);
    const row = await paymentOf(tx, session.userId);
    const organisation = await organisationFor(tx, context, row, services);
    const isSame = row !== undefined && isForSame(row.organisation, organisation);
    const saved = isSame ? openDetails(vault, row) : null;
    const read = readPayment(body.paymentObj, saved);
    if (!read.ok) return refuseFields(read.problem);
    if (isSame && isDeepStrictEqual(saved, read.value))
      return done(await named(tx, row, organisation), false);
    if (row && !isProven(session, now)) return IDENTITY_NEEDED;
    const id = row?.id ?? ids.uuid();
    const { userId } = session;
    const owner = { id, userId, organisation, version: (row?.version ?? 0) + 1, savedAt: now };
    const written = changedRow(services, owner, read.value);
    await writePayment(tx, written);
    return done(written, await noteChange(tx, context, written));
  }

  /** Stores what follows from a change. Returns whether a signature was voided. */
  async function noteChange(tx: Db, context: Request, row: PaymentRow): Promise<boolean> {
    const { body, session, now } = context;
    const event = row.version === 1 ? 'payment.save' : 'payment.change';
    await auditCustomer({ ...context, db: tx }, event, row.id);
    const { stepsId } = body;
    const { userId } = session;
    const details = mandateDetails(vault, row);
    await replaceMandates(tx, { userId, stepsId, details, at: now }, services);
    return stepsId ? voidMandateSignature(tx, stepsId, userId, now) : false;
  }

  function done(row: PaymentRow, hasVoidedSignature: boolean): Answer {
    return { result: true, paymentObj: maskDetails(vault, row), hasVoidedSignature };
  }
}

/** Adds the organisation to details saved before it was known; any others stay as they are. */
async function named(tx: Db, row: PaymentRow, organisation: AccountOrganisation | null): Promise<PaymentRow> {
  if (row.organisation !== null || organisation === null) return row;
  const written = { ...row, organisation };
  await writePayment(tx, written);
  return written;
}

const isForSame = (given: AccountOrganisation | null, wanted: AccountOrganisation | null): boolean =>
  given === null || wanted === null || isSameOrganisation(given, wanted);

/** Returns the organisation that details are saved for: the draft's, or that of the saved details. */
async function organisationFor(
  tx: Db,
  { body, session: { userId } }: Request,
  row: PaymentRow | undefined,
  services: Pick<Services, 'vault'>,
): Promise<AccountOrganisation | null> {
  const saved = row?.organisation ?? null;
  if (body.keepsOrganisation === true && row) return saved;
  const { stepsId = '' } = body;
  const isOwn = await isOwnDraft(tx, { stepsId, userId, draftTokenHash: null });
  const draft = isOwn
    ? await findDraft(tx, stepsId, services)
    : (await draftsOfUser(tx, userId, services))[0];
  return (draft && accountOrganisation(draft.answers)) ?? saved;
}

/**
 * Checks the bank form by the form's rules and messages, and replaces every masked value with the saved one
 * behind it. `saved` is null at the first save for an organisation, when nothing can be masked. The mandate
 * questions may be left out: then their saved answers stay, and at the first save the account is taken to be
 * the customer's own. A confirmation of a holder other than the organisation only counts for that holder.
 */
function readPayment(sent: PaymentObj, saved: FullDetails | null): Outcome<FullDetails, FieldProblem[]> {
  const isAccountHolder = sent.isAccountHolder ?? saved?.isAccountHolder ?? 'yes';
  const isOnlySignature = sent.isOnlySignature ?? saved?.isOnlySignature ?? 'yes';
  const read = saved ? readEdited(sent, saved) : readFull(sent);
  if (!read.ok) return read;
  const isSameHolder = read.value.accountHolderName === saved?.accountHolderName;
  const isHolderConfirmed = sent.isHolderConfirmed ?? (isSameHolder && saved.isHolderConfirmed);
  return succeed({ ...read.value, isAccountHolder, isOnlySignature, isHolderConfirmed });
}

function readFull(sent: PaymentObj): Outcome<PaymentDetails, FieldProblem[]> {
  const parsed = PaymentDetails.safeParse(sent);
  return parsed.success ? succeed(parsed.data) : fail(fieldsOf(parsed.error.issues));
}

function readEdited(sent: PaymentObj, saved: FullDetails): Outcome<PaymentDetails, FieldProblem[]> {
  const parsed = EditedPaymentDetails.safeParse(sent);
  if (!parsed.success) return fail(fieldsOf(parsed.error.issues));
  const merged = withSavedDigits(parsed.data, saved);
  return merged.ok ? merged : fail([{ field: merged.problem.field, message: merged.problem.message }]);
}

const fieldsOf = (
  issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[],
): FieldProblem[] => issues.map(({ path, message }) => ({ field: path.map(String).join('.'), message }));

/**
 * Builds the row of bank details: holder and digits sealed, together with the digits as used for payments.
 */
function changedRow(
  { vault }: Pick<Services, 'vault'>,
  owner: Pick<PaymentRow, 'id' | 'userId' | 'organisation' | 'version' | 'savedAt'>,
  details: FullDetails,
): PaymentRow {
  const { accountHolderName, sortCode, accountNumber } = details;
  const bankName = details.checkManual ? details.manualBankName : details.bankName;
  const code = readSortCode(sortCode);
  if (!code) throw new Error('A sort code that was read is one.');
  const account = { sortCode: code, accountNumber, bankName };
  const bacs = normaliseAccount(account);
  const isDoubtful = adviceOn(account).some(({ needsCheck }) => needsCheck);
  const part = { accountHolderName, sortCode, accountNumber, bacs: bacs.ok ? bacs.value : null };
  return {
    ...owner,
    sealed: sealDetails(vault, owner.id, part),
    last4: accountNumber.slice(-4),
    bankName,
    isManualBank: details.checkManual,
    isAccountHolder: details.isAccountHolder === 'yes',
    isOnlySignature: details.isOnlySignature === 'yes',
    isHolderConfirmed: details.isHolderConfirmed,
    needsCheck: !bacs.ok || isDoubtful,
  };
}

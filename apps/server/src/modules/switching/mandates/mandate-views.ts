import type { Refusal } from '@switch/contract/http/answer.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import type { DirectDebit } from '@switch/contract/http/switching/mandate.ts';
import type { Mandate } from '@switch/contract/http/switching/printed-mandate.ts';
import { directDebitGuarantee } from '@switch/domain/mandate/mandate-reference.ts';
import {
  linkConsentText,
  mandateRoute,
  mandateStatement,
  mandateSigners,
  onPaperOnly,
  type MandateRoute,
} from '@switch/domain/mandate/mandate-route.ts';
import {
  mandateStatus,
  mandateMoves,
  mandateStateTexts,
  isToSignOnline,
  isWaiting,
  type MandateProgress,
} from '@switch/domain/mandate/mandate-state.ts';
import type { DirectDebitForms } from './direct-debit-forms.ts';
import type { WholeMandate } from './mandate.queries.ts';
import type { MaskedPayment } from '@switch/contract/http/masked-payment.ts';
import type { MandateCase } from '@switch/contract/http/switching/cases.ts';
import type { SignatoryRow } from './signatory.queries.ts';
import { bacsReason } from '@switch/domain/mandate/bacs-reason.ts';

/** The same refusal whether a mandate does not exist or is someone else's. */
export const NO_MANDATE = refuse('not-found', 'There is no such mandate.');

/**
 * Returns how a mandate is to be signed, from who has to sign it and what the supplier's bank accepts now.
 */
export const routeOfMandate = (
  { masked, supplierId }: Pick<WholeMandate, 'masked' | 'supplierId'>,
  forms: DirectDebitForms,
): MandateRoute => mandateRoute(masked, forms.consentOf(supplierId) !== null);

const isPaperOnly = (mandate: WholeMandate, forms: DirectDebitForms): boolean =>
  routeOfMandate(mandate, forms).kind === 'paper';

/**
 * Returns the refusal of anything but paper if a mandate is waiting and can only be signed on paper; null for
 * any other.
 */
export const refuseOffPaper = (mandate: WholeMandate, forms: DirectDebitForms): Refusal | null =>
  isWaiting(mandate.state) && isPaperOnly(mandate, forms)
    ? refuse('on-paper', onPaperOnly(mandate.supplierName))
    : null;

/** The reference that identifies the contract under each mandate is only given by the supplier. */
const NO_REFERENCE_YET = 'Given by the supplier';

/** Returns the bank of an account: a listed one, or as it was typed. */
export const bankNameOf = ({ checkManual, manualBankName, bankName }: MaskedPayment): string =>
  checkManual ? manualBankName : bankName;

/** Someone who signed on screen; `role` is empty if it was not asked for. */
export interface GivenSignature extends Pick<SignatoryRow, 'id' | 'role' | 'image'> {
  readonly name: string;
  readonly signedAt: Date;
}

/** Returns whether a mandate is, or was, signed by hand, so that no signature on screen counts for it. */
const isByHand = ({ state, moves }: WholeMandate): boolean =>
  state === 'paper_route' ||
  moves.findLast(({ toState }) => toState === 'signed')?.fromState === 'paper_route';

/**
 * Returns the on-screen signatures that count for a mandate: each signatory's if several had to sign,
 * otherwise that of the person named in the mandate; none for one on paper.
 */
export function signaturesOf(whole: WholeMandate): readonly GivenSignature[] {
  if (isByHand(whole)) return [];
  const { people, ...mandate } = whole;
  const alone = { ...mandate, role: '', image: null };
  const given = [...people, ...(people.some(({ signName }) => signName !== null) ? [] : [alone])];
  return given.flatMap(({ id, role, image, signName: name, signedAt }) =>
    name === null || signedAt === null ? [] : [{ id, role, image, name, signedAt }],
  );
}

/**
 * Returns the part of a mandate that is fixed from the start: who collects from which account, with digits
 * masked, under which Guarantee.
 */
export function mandateFacts(
  supplier: Pick<
    WholeMandate,
    'supplierName' | 'supplierAddress' | 'serviceUserNumber' | 'advanceNoticeDays'
  >,
  masked: MaskedPayment,
) {
  const { supplierName, supplierAddress, serviceUserNumber, advanceNoticeDays } = supplier;
  const { accountHolderName, sortCode, accountNumber } = masked;
  const { title, points } = directDebitGuarantee(supplierName, advanceNoticeDays);
  return {
    supplierName,
    supplierAddress,
    serviceUserNumber,
    advanceNoticeDays,
    accountHolderName,
    sortCode,
    accountNumber,
    bankName: bankNameOf(masked),
    reference: NO_REFERENCE_YET,
    guarantee: [title, ...points],
  };
}

/** Returns a mandate as it is read and printed, with digits masked. These are the fields its signers sign. */
export function printedMandate(mandate: WholeMandate, forms: DirectDebitForms): Mandate {
  const { id: mandateId, state, masked, reference, signName, signedAt, supplierId } = mandate;
  const progress = mandateProgress(mandate);
  const { state: stateWords, next } = mandateStatus(state, progress);
  return {
    ...mandateFacts(mandate, masked),
    reference: reference ?? NO_REFERENCE_YET,
    ...forms.of(supplierId),
    signName,
    signedAt: signedAt?.toISOString() ?? null,
    signatures: signaturesOf(mandate).map((given) => ({
      name: given.name,
      signedAt: given.signedAt.toISOString(),
    })),
    route: routeOfMandate(mandate, forms).kind,
    signatureLines: progress.needed,
    standing: { mandateId, state, stateWords, next },
  };
}

/** The shortest time between two links mailed to someone. */
const REMINDED_AT_MOST_EVERY_MS = 86_400_000;

/** Returns whether someone may be mailed another link: at most one a day. */
export const isReminderDue = ({ state, linkSentAt }: SignatoryRow, now: Date): boolean =>
  state === 'asked' &&
  linkSentAt !== null &&
  now.getTime() - linkSentAt.getTime() >= REMINDED_AT_MOST_EVERY_MS;

const signatoryView = (person: SignatoryRow, now: Date): DirectDebit['signatories'][number] => ({
  signatoryId: person.id,
  name: person.signName ?? person.name,
  role: person.role,
  email: person.email,
  isYou: person.kind === 'owner',
  state: person.state === 'signed' ? 'signed' : 'asked',
  at: (person.signedAt ?? person.askedAt).toISOString(),
  isReminderDue: isReminderDue(person, now),
});

/** Returns a mandate as its payer sees it. */
export function ownView(mandate: WholeMandate, now: Date, forms: DirectDebitForms): DirectDebit {
  const { masked, people, moves } = mandate;
  const progress = mandateProgress(mandate);
  const { state: stateWords, next } = mandateStatus(mandate.state, progress);
  return {
    ...mandate,
    ...masked,
    mandateId: mandate.id,
    bankName: bankNameOf(masked),
    stateWords,
    next,
    failure: progress.failure,
    statement: isOwnerNext(mandate) ? mandateStatement(mandate.supplierName, progress.needed).words : '',
    signaturesNeeded: progress.needed,
    isPaperOnly: isPaperOnly(mandate, forms),
    signatories: people.map((person) => signatoryView(person, now)),
    missingPeople: progress.missing,
    postedAt: mandate.postedAt?.toISOString() ?? null,
    madeAt: mandate.madeAt.toISOString(),
    history: moves.map(({ toState, movedAt }) => ({
      state: toState,
      words: mandateStateTexts[toState].customer,
      at: movedAt.toISOString(),
    })),
  };
}

const consentTextOf = (mandate: WholeMandate, forms: DirectDebitForms): string => {
  const consent = forms.consentOf(mandate.supplierId);
  return consent && routeOfMandate(mandate, forms).kind === 'link' ? linkConsentText(consent) : '';
};

/** Returns a mandate as staff see it. */
export const staffView = (mandate: WholeMandate, forms: DirectDebitForms): MandateCase => ({
  ...mandate,
  mandateId: mandate.id,
  stateWords: mandateStateTexts[mandate.state].staff,
  signatories: mandate.people
    .map(
      ({ name, signName, state }) => `${signName ?? name} ${state === 'signed' ? 'has signed' : 'is asked'}`,
    )
    .join(', '),
  postedAt: mandate.postedAt?.toISOString() ?? null,
  failure: failureOf(mandate),
  isPaperOnly: isPaperOnly(mandate, forms),
  linkConsent: consentTextOf(mandate, forms),
  moves: [...mandateMoves[mandate.state]],
  history: mandate.moves.map(({ fromState, toState, movedAt, ...move }) => ({
    ...move,
    from: fromState,
    to: toState,
    at: movedAt.toISOString(),
  })),
});

/** Returns what the bank reported about a failed mandate; empty for any other. */
export const failureOf = ({ state, failedReport, failedCode }: WholeMandate): string =>
  state !== 'failed' || failedReport === null ? '' : (bacsReason(failedReport, failedCode ?? '')?.text ?? '');

/** Returns who has to sign, who has signed, who was asked, and how many people still have to be named. */
export function mandateProgress(mandate: WholeMandate): MandateProgress {
  const { masked, people, postedAt, supplierName } = mandate;
  const { needed, isOwnerOne } = mandateSigners(masked);
  const guests = people.filter(({ kind }) => kind === 'guest');
  return {
    needed,
    isOwnerOne,
    hasOwnerSigned: people.some(({ kind, state }) => kind === 'owner' && state === 'signed'),
    asked: guests.filter(({ state }) => state === 'asked').map(({ name }) => name),
    signed: people.filter(({ state }) => state === 'signed').length,
    missing: Math.max(0, needed - (isOwnerOne ? 1 : 0) - guests.length),
    isPosted: postedAt !== null,
    supplierName,
    failure: failureOf(mandate),
  };
}

/** Returns whether the account's owner has to sign now. */
export function isOwnerNext(mandate: WholeMandate): boolean {
  const { isOwnerOne, hasOwnerSigned } = mandateProgress(mandate);
  return isToSignOnline(mandate.state) && isOwnerOne && !hasOwnerSigned;
}

/** The report by which a bank tells something about a mandate: on setting up, on a change, on an unpaid collection. */
export const bacsReports = ['AUDDIS', 'ADDACS', 'ARUDD'] as const;
export type BacsReport = (typeof bacsReports)[number];

/**
 * What follows from a reason: `failed` ends the mandate and new bank details are asked for, `updated` is passed on without
 * asking anybody, `review` is for a person to look at.
 */
export type BacsConsequence = 'failed' | 'updated' | 'review';

/** A reason in words for the customer, with what follows from it. */
export type BacsReason = { readonly words: string; readonly consequence: BacsConsequence };

const failed = (words: string): BacsReason => ({ words, consequence: 'failed' });
const review = (words: string): BacsReason => ({ words, consequence: 'review' });
const updated = (words: string): BacsReason => ({ words, consequence: 'updated' });

const PAYER_DECEASED = failed('The bank says that the account holder has died.');
const TRANSFERRED = failed('The account has moved to another bank.');
const NO_ACCOUNT = failed('The bank knows no account with this number.');
const NO_INSTRUCTION = failed('The bank holds no mandate for this account.');
const CLOSED = failed('The account is closed.');
const OTHER_BRANCH = updated('The account has moved to another branch. The supplier notes the new one.');
const STOPPED_BY_PAYER = review('The mandate was cancelled at the bank at the account holder’s wish.');

/** Setting a mandate up, by the codes of the automated instruction service. */
const auddis: Readonly<Record<string, BacsReason>> = {
  '1': STOPPED_BY_PAYER,
  '2': PAYER_DECEASED,
  '3': TRANSFERRED,
  '5': NO_ACCOUNT,
  '6': NO_INSTRUCTION,
  B: CLOSED,
  C: OTHER_BRANCH,
  F: failed('Direct Debits cannot be paid from this kind of account.'),
  G: failed('The bank does not allow Direct Debits on this account.'),
  H: review('The mandate has run out because it was not used.'),
  I: review('The reference of the mandate is taken already.'),
  K: review('The bank has cancelled the mandate.'),
  L: failed('The details of the account holder do not match.'),
  M: review('The bank could not process the message about the mandate.'),
  N: review('The bank’s branch does not take this message.'),
  O: review('The reference of the mandate is not valid.'),
  P: review('The name of the account holder was missing.'),
  Q: review('The name of the supplier was missing.'),
};

/** Changes that banks tell of later. */
const addacs: Readonly<Record<string, BacsReason>> = {
  '0': review('The bank has cancelled the mandate and asks to be spoken to.'),
  '1': STOPPED_BY_PAYER,
  '2': PAYER_DECEASED,
  '3': TRANSFERRED,
  B: CLOSED,
  C: OTHER_BRANCH,
  D: review('The account holder disputes the notice of a collection.'),
  E: updated('The bank has changed details of the mandate. The supplier notes them.'),
  R: review('The mandate was cancelled by mistake and stands again.'),
};

/** Collections that came back unpaid. */
const arudd: Readonly<Record<string, BacsReason>> = {
  '0': review('The bank did not pay. Usually there was too little money in the account.'),
  '1': STOPPED_BY_PAYER,
  '2': PAYER_DECEASED,
  '3': TRANSFERRED,
  '4': review('The account holder disputes the notice of the collection.'),
  '5': NO_ACCOUNT,
  '6': NO_INSTRUCTION,
  '7': review('The amount was another than the one announced.'),
  '8': review('The collection came before its day.'),
  '9': review('The collection came after its day.'),
  A: review('The collection came from another organisation than the mandate names.'),
  B: CLOSED,
};

const reasons = { AUDDIS: auddis, ADDACS: addacs, ARUDD: arudd } as const;

/**
 * What a reason code of a report says and what follows from it; undefined for a code that the report does not have.
 * Source: the reason codes of the Bacs Direct Debit scheme.
 */
export const bacsReason = (report: BacsReport, code: string): BacsReason | undefined =>
  Object.hasOwn(reasons[report], code) ? reasons[report][code] : undefined;

/** The codes of a report, for lists to choose from. */
export const bacsCodes = (report: BacsReport): readonly string[] => Object.keys(reasons[report]);

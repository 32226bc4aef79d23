import texts from './bacs-reasons.json' with { type: 'json' };

/** The report in which a bank sends a reason: when a mandate is set up, changed, or a collection is unpaid. */
export const bacsReports = ['AUDDIS', 'ADDACS', 'ARUDD'] as const;
export type BacsReport = (typeof bacsReports)[number];

/** `failed` ends the mandate and asks for new bank details, `updated` is passed on, `review` needs a member of staff. */
const bacsConsequences = ['failed', 'updated', 'review'] as const;
export type BacsConsequence = (typeof bacsConsequences)[number];

/** The text of a reason for the customer, and its consequence. */
export type BacsReason = { readonly text: string; readonly consequence: BacsConsequence };

const reasons: Readonly<
  Record<BacsReport, Readonly<Record<BacsConsequence, Readonly<Record<string, string>>>>>
> = texts;

/**
 * Returns the meaning of a code in a report; undefined if it is unknown. Source: reason codes of the Bacs Direct Debit
 * scheme.
 */
export function bacsReason(report: BacsReport, code: string): BacsReason | undefined {
  const consequence = bacsConsequences.find((each) => Object.hasOwn(reasons[report][each], code));
  const text = consequence && reasons[report][consequence][code];
  return text === undefined || consequence === undefined ? undefined : { text, consequence };
}

/** Returns the codes of a report for selection lists: digits before letters. */
export const bacsCodes = (report: BacsReport): readonly string[] =>
  Object.values(reasons[report]).flatMap(Object.keys).toSorted();

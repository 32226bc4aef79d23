import texts from './bacs-reasons.json' with { type: 'json' };

/** The report in which a bank sends a reason: on setting a mandate up, on a change, on an unpaid collection. */
export const bacsReports = ['AUDDIS', 'ADDACS', 'ARUDD'] as const;
export type BacsReport = (typeof bacsReports)[number];

/** `failed` ends the mandate and asks for new bank details, `updated` is passed on, `review` is for a person. */
const bacsConsequences = ['failed', 'updated', 'review'] as const;
export type BacsConsequence = (typeof bacsConsequences)[number];

/** A reason as the customer reads it, with what follows from it. */
export type BacsReason = { readonly words: string; readonly consequence: BacsConsequence };

const reasons: Readonly<
  Record<BacsReport, Readonly<Record<BacsConsequence, Readonly<Record<string, string>>>>>
> = texts;

/** What a code of a report means; undefined for an unknown one. Source: reason codes of the Bacs Direct Debit scheme. */
export function bacsReason(report: BacsReport, code: string): BacsReason | undefined {
  const consequence = bacsConsequences.find((each) => Object.hasOwn(reasons[report][each], code));
  const words = consequence && reasons[report][consequence][code];
  return words === undefined || consequence === undefined ? undefined : { words, consequence };
}

/** The codes of a report, for lists to choose from: digits before letters. */
export const bacsCodes = (report: BacsReport): readonly string[] =>
  Object.values(reasons[report]).flatMap(Object.keys).toSorted();

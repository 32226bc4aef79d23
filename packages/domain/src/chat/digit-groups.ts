/** Digits without a gap: where they stand in the text, and as plain digits. */
export type DigitGroup = { readonly from: number; readonly to: number; readonly digits: string };

const GROUP = /[0-9０-９]+/gu;
/** What may stand between two groups of one number: odd and invisible spaces, one dash, dot, slash or bracket. */
const JOINT = /^(?:(?!\n)[\s\p{Cf}]){0,2}(?:[\p{Pd}\u2212./()]{1,2}(?:(?!\n)[\s\p{Cf}]){0,2})?$/u;

const plain = (digits: string): string => digits.normalize('NFKC');

/** The digits of a text, full-width ones too, in runs of groups that could be written as one number. */
export function digitGroupRuns(text: string): readonly (readonly DigitGroup[])[] {
  const runs: DigitGroup[][] = [];
  let end = 0;
  for (const { 0: digits, index: from } of text.matchAll(GROUP)) {
    const group = { from, to: from + digits.length, digits: plain(digits) };
    const run = runs.at(-1);
    if (run && JOINT.test(text.slice(end, from))) run.push(group);
    else runs.push([group]);
    end = group.to;
  }
  return runs;
}

/** `2-2-2` for three groups of two digits. */
export const lengthsOf = (groups: readonly DigitGroup[]): string =>
  groups.map(({ digits }) => digits.length).join('-');

/** All digits of the groups. */
export const digitsOf = (groups: readonly DigitGroup[]): string =>
  groups.map(({ digits }) => digits).join('');

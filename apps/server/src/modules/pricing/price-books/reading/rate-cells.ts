import type { RateColumn } from './file-columns.ts';

/** Returns whether a cell says, in one of the usual ways, that there is no price. */
export const isNoPrice = (cell: string): boolean => /^(-+|–|—|n\/?a|nil|none|null|poa)?$/i.test(cell);

/** An amount whose only separator could be the decimal one. */
const ONE_MARK = /^£? *(\d+)([.,])(\d+) *p?$/i;

/** Returns advice on a cell that does not contain an amount. */
export function amountAdvice(cell: string, { style: { hasDecimalComma } }: RateColumn): string {
  if (cell.startsWith('#'))
    return 'A formula of the spreadsheet failed here. Correct it, or write the amount.';
  const [, whole = '', mark, decimals = ''] = ONE_MARK.exec(cell) ?? [];
  const [own, ownName, otherName] = hasDecimalComma ? [',', 'comma', 'point'] : ['.', 'point', 'comma'];
  if (mark !== undefined && mark !== own)
    return `Other amounts in this file begin their decimals with a ${ownName}, this one with a ${otherName}. Write ${whole}${own}${decimals}.`;
  return `Write the amount in figures, such as 25${own}31.`;
}

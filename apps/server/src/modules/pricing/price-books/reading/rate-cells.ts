import type { RateColumn } from './file-columns.ts';

/** Whether a cell says that there is no price, in one of the usual ways. */
export const isNoPrice = (cell: string): boolean => /^(-+|–|—|n\/?a|nil|none|null|poa)?$/i.test(cell);

/** An amount whose one mark could begin its decimals. */
const ONE_MARK = /^£? *(\d+)([.,])(\d+) *p?$/i;

/** What to do about a cell that holds no amount. */
export function amountAdvice(cell: string, { style: { hasDecimalComma } }: RateColumn): string {
  if (cell.startsWith('#'))
    return 'A formula of the spreadsheet failed here. Correct it, or write the amount.';
  const [, whole = '', mark, decimals = ''] = ONE_MARK.exec(cell) ?? [];
  const [own, ownName, otherName] = hasDecimalComma ? [',', 'comma', 'point'] : ['.', 'point', 'comma'];
  if (mark !== undefined && mark !== own)
    return `Other amounts in this file begin their decimals with a ${ownName}, this one with a ${otherName}. Write ${whole}${own}${decimals}.`;
  return `Write the amount in figures, such as 25${own}31.`;
}

import { headerKey, type LayoutColumn } from '@switch/domain/price-file/layout.ts';
import { readMonth } from '@switch/domain/price-file/read-date.ts';
import type { PriceBookFormat } from '../port.ts';

const NAMES = ['GSP', 'Offer', 'Term', 'EAC From', 'EAC To', 'Standing £/day'] as const;
const UNIT_OF = /^£\/kWh (.+)$/;
const VALID_DAYS = 14;

/**
 * Greyfriars Energy’s electricity sheet: one column of unit rates per start month; in pounds, valid for a
 * fortnight.
 */
export const greyfriarsEnergy: PriceBookFormat = {
  name: 'Greyfriars Energy electricity sheet',
  supplierId: 'greyfriars-energy',
  layoutOf: (headers) => {
    const keys = new Set(headers.map(headerKey));
    const months = headers.flatMap(monthColumn);
    if (months.length === 0 || !NAMES.every((name) => keys.has(headerKey(name)))) return undefined;
    return {
      columns: [
        { header: 'GSP', field: 'region' },
        { header: 'Offer', field: 'product' },
        { header: 'Term', field: 'termMonths' },
        { header: 'EAC From', field: 'kwhFrom' },
        { header: 'EAC To', field: 'kwhTo' },
        { header: 'Standing £/day', field: 'standing', unit: 'pounds' },
        ...months,
      ],
      fixed: { fuel: 'electricity', profileClasses: '00,03,04' },
      validDays: VALID_DAYS,
    };
  },
};

function monthColumn(header: string): LayoutColumn[] {
  const month = readMonth(UNIT_OF.exec(header.trim())?.[1] ?? '');
  return month ? [{ header, field: 'single', unit: 'pounds', at: { startMonth: month.slice(0, 7) } }] : [];
}

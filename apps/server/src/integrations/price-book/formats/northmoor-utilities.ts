import { headerKey, type LayoutColumn } from '@switch/domain/price-file/layout.ts';
import type { PriceBookFormat } from '../port.ts';

const NAMES = ['Region Name', 'Plan', 'AQ From', 'AQ To', 'Start Month', 'Price Valid To'] as const;
const PRICE = /^(Standing|Unit) p(?:\/day|\/kWh) (\d{1,2})m$/;

/** Northmoor Utilities’ gas sheet: regions by name, months as text, and two columns per term; in pence. */
export const northmoorUtilities: PriceBookFormat = {
  name: 'Northmoor Utilities gas sheet',
  supplierId: 'northmoor-utilities',
  layoutOf: (headers) => {
    const keys = new Set(headers.map(headerKey));
    const prices = headers.flatMap(priceColumn);
    if (prices.length === 0 || !NAMES.every((name) => keys.has(headerKey(name)))) return undefined;
    return {
      columns: [
        { header: 'Region Name', field: 'region' },
        { header: 'Plan', field: 'product' },
        { header: 'AQ From', field: 'kwhFrom' },
        { header: 'AQ To', field: 'kwhTo' },
        { header: 'Start Month', field: 'startMonth' },
        { header: 'Price Valid To', field: 'quoteTo' },
        ...prices,
      ],
      fixed: { fuel: 'gas' },
    };
  },
};

function priceColumn(header: string): LayoutColumn[] {
  const [, kind, months] = PRICE.exec(header.trim()) ?? [];
  if (!kind) return [];
  const field = kind === 'Standing' ? 'standing' : 'single';
  return [{ header, field, unit: 'pence', at: { termMonths: Number(months) } }];
}

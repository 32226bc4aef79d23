import { formatCount } from '../units/money-text.ts';
import { regionName } from './check-book.ts';
import { type CheckFinding, findingOf, MOST_EXAMPLES } from './check-finding.ts';

/** The mean prices of a product in a region for a band, in ten-thousandths of a penny. */
export interface MeanPrice {
  readonly productId: string;
  readonly region: string;
  readonly kwhFrom: number;
  readonly kwhTo: number;
  readonly unitRate: number;
  readonly standingRate: number;
}

// A supplier's prices change by a few per cent; a larger change is often due to a wrong column or unit.
const UNIT_JUMP = 0.15;
const STANDING_JUMP = 0.35;

const keyOf = ({ productId, region, kwhFrom, kwhTo }: MeanPrice): string =>
  [productId, region, kwhFrom, kwhTo].join(' ');

const pence = (rate: number): string => `${(rate / 10_000).toFixed(2)}p`;

const share = (before: number, now: number): number => (before === 0 ? 0 : now / before - 1);

/**
 * Returns prices that changed a lot since the previous version, largest change first, and products that are gone. `names`
 * are the products' names. Only products, regions and bands that both versions price are compared.
 */
export function checkJumps(
  now: readonly MeanPrice[],
  before: readonly MeanPrice[],
  names: ReadonlyMap<string, string>,
): readonly CheckFinding[] {
  const known = new Map(before.map((price) => [keyOf(price), price]));
  const jumps = now.flatMap((price) => {
    const last = known.get(keyOf(price));
    return last ? jumpsOf(price, last, names) : [];
  });
  const sorted = jumps.toSorted((a, b) => Math.abs(b.change) - Math.abs(a.change));
  const sold = new Set(now.map(({ productId }) => productId));
  const gone = [...new Set(before.map(({ productId }) => productId))].filter((id) => !sold.has(id));
  const findings: readonly (CheckFinding | undefined)[] = [
    jumps.length > 0
      ? {
          code: 'jump',
          count: jumps.length,
          examples: sorted.slice(0, MOST_EXAMPLES).map(({ text }) => text),
        }
      : undefined,
    findingOf(
      'fewer-products',
      gone.map((id) => names.get(id) ?? id),
    ),
  ];
  return findings.filter((finding) => finding !== undefined);
}

function jumpsOf(price: MeanPrice, last: MeanPrice, names: ReadonlyMap<string, string>) {
  const place = `${names.get(price.productId) ?? price.productId}, ${regionName(price.region)}, ${formatCount(price.kwhFrom)} to ${formatCount(price.kwhTo)} kWh`;
  const sides = [
    { name: 'unit rate', before: last.unitRate, now: price.unitRate, limit: UNIT_JUMP },
    { name: 'standing charge', before: last.standingRate, now: price.standingRate, limit: STANDING_JUMP },
  ];
  return sides.flatMap(({ name, before, now, limit }) => {
    const change = share(before, now);
    if (Math.abs(change) <= limit) return [];
    const sign = change > 0 ? '+' : '−';
    const percent = `${sign}${Math.round(Math.abs(change) * 100)}%`;
    return [{ change, text: `${place}: ${name} from ${pence(before)} to ${pence(now)} (${percent})` }];
  });
}

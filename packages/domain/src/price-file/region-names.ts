import distributors from '../meter/distributors.json' with { type: 'json' };
import { GSP_GROUP_NAMES, GSP_GROUPS } from '../place/gsp-group.ts';
import { LDZ_NAMES, LDZS } from '../place/ldz.ts';
import type { Fuel } from '../units/energy.ts';
import { headerKey } from './layout.ts';
import otherNames from './region-names.json' with { type: 'json' };

// Words that suppliers add to a region's name and that do not distinguish regions.
const NOISE =
  /\b(region|gsp|group|ldz|dno|electricity|gas|ukpn|sse|ssen|spen|nged|npg|wpd|enw|power|networks?)\b/g;

const nameKey = (text: string): string => headerKey(text.toLowerCase().replaceAll(NOISE, ' '));

const namedBy = (
  codes: readonly string[],
  names: Readonly<Record<string, string>>,
  others: Readonly<Record<string, string>>,
): ReadonlyMap<string, string> =>
  new Map([
    ...codes.map((code) => [nameKey(names[code] ?? code), code] as const),
    ...Object.entries(others).map(([name, code]) => [nameKey(name), code] as const),
    ...codes.map((code) => [headerKey(code), code] as const),
  ]);

const ELECTRICITY = new Map([
  ...namedBy(GSP_GROUPS, GSP_GROUP_NAMES, otherNames.electricity),
  ...distributors.flatMap(({ id, gspGroup }) => (gspGroup ? [[id, gspGroup] as const] : [])),
]);
const GAS = namedBy(LDZS, LDZ_NAMES, otherNames.gas);

/**
 * Parses the region in a cell: for electricity a GSP group such as `_A`, by its letter, its distributor's number or its
 * name; for gas a local distribution zone such as `EA`, by its code (an exit zone's digit after it is dropped) or its name.
 * Undefined if there is none.
 */
export function readRegion(fuel: Fuel, cell: string): string | undefined {
  const known = fuel === 'gas' ? GAS : ELECTRICITY;
  const found = known.get(headerKey(cell)) ?? known.get(nameKey(cell));
  if (found !== undefined || fuel === 'electricity') return found;
  return known.get(headerKey(cell).replace(/\d$/, ''));
}

import * as z from 'zod/mini';
import { distributorOf } from '../meter/distributor.ts';
import type { Mpan } from '../meter/mpan.ts';
import gspAreas from './gsp-areas.json' with { type: 'json' };
import { GSP_GROUPS, type GspGroup } from './gsp-group.ts';
import ldzAreas from './ldz-areas.json' with { type: 'json' };
import { LDZS, type Ldz } from './ldz.ts';
import type { Postcode } from './postcode.ts';

/** The electricity region of a site, and whether it is certain. */
export type ElectricityRegion = {
  readonly gspGroup: GspGroup;
  /** False in districts on a boundary: a first guess until a meter number settles it. */
  readonly certain: boolean;
  readonly source: 'meter' | 'postcode';
};

const AreaRow = z.object({
  area: z.string(),
  main: z.enum(GSP_GROUPS),
  exceptions: z.record(z.string(), z.enum(GSP_GROUPS)),
  uncertain: z.array(z.string()),
});
const GSP_AREAS = new Map(
  z
    .array(AreaRow)
    .parse(gspAreas)
    .map((row) => [row.area, row]),
);

const LdzRow = z.object({ ldz: z.enum(LDZS), areas: z.array(z.string()), districts: z.array(z.string()) });
const LDZ_ROWS = z.array(LdzRow).parse(ldzAreas);
const LDZ_OF_AREA = new Map(LDZ_ROWS.flatMap(({ ldz, areas }) => areas.map((area) => [area, ldz] as const)));
const LDZ_OF_DISTRICT = new Map(
  LDZ_ROWS.flatMap(({ ldz, districts }) => districts.map((district) => [district, ldz] as const)),
);

/**
 * Returns the electricity region of a supply. The meter number decides if its network company is a regional one; otherwise
 * the postcode district, or the majority of its area if sources disagree. Undefined outside Great Britain. Source: Elexon's
 * regional companies, and two public district tables compared.
 */
export function electricityRegionOf(postcode: Postcode, mpan?: Mpan): ElectricityRegion | undefined {
  const distributor = mpan === undefined ? undefined : distributorOf(mpan.slice(0, 2));
  if (distributor?.kind === 'regional') {
    return { gspGroup: distributor.gspGroup, certain: true, source: 'meter' };
  }
  const row = GSP_AREAS.get(postcode.area);
  if (!row) return undefined;
  // Some districts are split: N1P and N1C have rows of their own in addition to N1.
  const part = postcode.outward.slice(row.area.length);
  const district = postcode.district.slice(row.area.length);
  return {
    gspGroup: row.exceptions[part] ?? row.exceptions[district] ?? row.main,
    certain: !row.uncertain.includes(part) && !row.uncertain.includes(district),
    source: 'postcode',
  };
}

/**
 * Returns the gas region for a postcode, accurate enough for sample prices: a meter number never tells it. Undefined
 * outside Great Britain.
 */
export const gasRegionOf = (postcode: Postcode): Ldz | undefined =>
  LDZ_OF_DISTRICT.get(postcode.district) ?? LDZ_OF_AREA.get(postcode.area);

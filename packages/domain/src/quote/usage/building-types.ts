import type { Fuel } from '../../units/energy.ts';

/** A range of kWh a year, both ends included. */
export interface KwhRange {
  readonly low: number;
  readonly high: number;
}

/** What is usual for one kind of building. */
export interface BuildingType {
  readonly name: string;
  /** Hours a week such a place is usually in use. */
  readonly usualHours: number;
  /** kWh per square metre of floor a year at the usual hours; 0 where the fuel is hardly used. */
  readonly kwhPerSquareMetre: Readonly<Record<Fuel, number>>;
  /** The yearly use that most such places have. */
  readonly usual: Readonly<Record<Fuel, KwhRange>>;
}

const building = (
  name: string,
  usualHours: number,
  kwhPerSquareMetre: BuildingType['kwhPerSquareMetre'],
  electricity: readonly [number, number],
  gas: readonly [number, number],
): BuildingType => ({
  name,
  usualHours,
  kwhPerSquareMetre,
  usual: {
    electricity: { low: electricity[0], high: electricity[1] },
    gas: { low: gas[0], high: gas[1] },
  },
});

/**
 * Kinds of building with their usual use. Yearly ranges: typical-use tables of business price comparison sites and our
 * own estimates. Per square metre: rounded from published benchmarks for non-domestic buildings (CIBSE TM46), adjusted
 * to the same ranges.
 */
export const BUILDING_TYPES = {
  office: building('Office', 50, { electricity: 95, gas: 110 }, [5_000, 30_000], [5_000, 40_000]),
  shop: building('Shop', 60, { electricity: 140, gas: 60 }, [8_000, 25_000], [2_000, 12_000]),
  hairdresser: building(
    'Hairdresser or salon',
    50,
    { electricity: 150, gas: 220 },
    [8_000, 15_000],
    [15_000, 25_000],
  ),
  cafe: building('Café or takeaway', 60, { electricity: 250, gas: 320 }, [20_000, 45_000], [20_000, 60_000]),
  restaurant: building(
    'Restaurant',
    70,
    { electricity: 280, gas: 340 },
    [40_000, 110_000],
    [40_000, 120_000],
  ),
  pub: building('Pub', 80, { electricity: 140, gas: 320 }, [40_000, 90_000], [60_000, 160_000]),
  gym: building('Gym', 100, { electricity: 160, gas: 140 }, [40_000, 125_000], [25_000, 110_000]),
  workshop: building(
    'Workshop or light industry',
    50,
    { electricity: 70, gas: 110 },
    [10_000, 120_000],
    [10_000, 100_000],
  ),
  church: building(
    'Church or place of worship',
    15,
    { electricity: 20, gas: 80 },
    [4_000, 12_000],
    [15_000, 50_000],
  ),
  hall: building(
    'Village or community hall',
    30,
    { electricity: 35, gas: 95 },
    [5_000, 15_000],
    [15_000, 40_000],
  ),
  'charity-shop': building(
    'Charity shop',
    50,
    { electricity: 90, gas: 40 },
    [8_000, 18_000],
    [1_000, 10_000],
  ),
  'charity-office': building(
    'Charity office',
    50,
    { electricity: 90, gas: 110 },
    [10_000, 30_000],
    [10_000, 40_000],
  ),
  'care-home': building(
    'Care home',
    168,
    { electricity: 85, gas: 230 },
    [60_000, 220_000],
    [150_000, 550_000],
  ),
  'primary-school': building(
    'Primary school',
    45,
    { electricity: 45, gas: 140 },
    [60_000, 150_000],
    [180_000, 400_000],
  ),
  'secondary-school': building(
    'Secondary school',
    50,
    { electricity: 55, gas: 120 },
    [350_000, 800_000],
    [700_000, 1_500_000],
  ),
} as const satisfies Readonly<Record<string, BuildingType>>;

/** The id of a kind of building. */
export type BuildingTypeId = keyof typeof BUILDING_TYPES;

/** Whether `text` is the id of a kind of building. */
export const isBuildingTypeId = (text: string): text is BuildingTypeId => Object.hasOwn(BUILDING_TYPES, text);

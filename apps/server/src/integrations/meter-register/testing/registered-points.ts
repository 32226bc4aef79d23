import { mpanOf, mprnOf } from '@switch/domain/meter/testing/valid-numbers.ts';

/** A meter point in a stand-in register. */
export interface RegisteredPoint {
  readonly number: string;
  readonly postCode: string;
  readonly houseNumber: string;
  readonly street: string;
  readonly uprn?: string;
  /** Differences from an ordinary small business, under the register's own keys. */
  readonly more?: Readonly<Record<string, string | number>>;
}

/**
 * Four electricity meters at two sample postcodes: one alone, two at one address, one that matches no
 * address.
 */
export const ELECTRICITY_POINTS: readonly RegisteredPoint[] = [
  { number: mpanOf('230055627441'), postCode: 'LS1 9ZA', houseNumber: '5', street: 'CLOTHMAKERS COURT' },
  { number: mpanOf('230055627442'), postCode: 'LS1 9ZA', houseNumber: '6', street: 'CLOTHMAKERS CT' },
  {
    number: mpanOf('230055627443'),
    postCode: 'LS1 9ZA',
    houseNumber: '6',
    street: 'CLOTHMAKERS CT',
    more: { measurement_class: 'E', profile_class: '00' },
  },
  { number: mpanOf('230055627444'), postCode: 'NE1 9ZA', houseNumber: '99', street: 'NOWHERE ROW' },
];

/** The same number of gas meters, at the same places. */
export const GAS_POINTS: readonly RegisteredPoint[] = ELECTRICITY_POINTS.map((point, index) => ({
  ...point,
  number: mprnOf(`9014473${index}`),
  more: {},
}));

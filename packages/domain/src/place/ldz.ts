/**
 * The eighteen gas regions (local distribution zones): thirteen large ones and five Scottish towns with a network of
 * their own. Source: gas transporters' charging statements; the place of LS is not confirmed.
 */
export const LDZS = [
  'EA',
  'EM',
  'NE',
  'NO',
  'NT',
  'NW',
  'SC',
  'SE',
  'SO',
  'SW',
  'WM',
  'WN',
  'WS',
  'LC',
  'LO',
  'LS',
  'LT',
  'LW',
] as const;

/** One gas region; supply prices and transport charges differ between them. */
export type Ldz = (typeof LDZS)[number];

/** The name of each gas region. */
export const LDZ_NAMES: Readonly<Record<Ldz, string>> = {
  EA: 'East Anglia',
  EM: 'East Midlands',
  NE: 'North East',
  NO: 'Northern',
  NT: 'North Thames',
  NW: 'North West',
  SC: 'Scotland',
  SE: 'South East',
  SO: 'Southern',
  SW: 'South West',
  WM: 'West Midlands',
  WN: 'Wales North',
  WS: 'Wales South',
  LC: 'Campbeltown',
  LO: 'Oban',
  LS: 'Stranraer',
  LT: 'Thurso',
  LW: 'Wick',
};

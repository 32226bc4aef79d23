/** The fourteen electricity regions (grid supply point groups) of Great Britain. There is no _I and no _O. Source: Elexon market data. */
export const GSP_GROUPS = [
  '_A',
  '_B',
  '_C',
  '_D',
  '_E',
  '_F',
  '_G',
  '_H',
  '_J',
  '_K',
  '_L',
  '_M',
  '_N',
  '_P',
] as const;

/** One electricity region; supply prices and network charges differ between them. */
export type GspGroup = (typeof GSP_GROUPS)[number];

/** The published name of each region. Mind that _P is the north of Scotland and _N the south. */
export const GSP_GROUP_NAMES: Readonly<Record<GspGroup, string>> = {
  _A: 'Eastern',
  _B: 'East Midlands',
  _C: 'London',
  _D: 'Merseyside and North Wales',
  _E: 'Midlands',
  _F: 'Northern',
  _G: 'North Western',
  _H: 'Southern',
  _J: 'South Eastern',
  _K: 'South Wales',
  _L: 'South Western',
  _M: 'Yorkshire',
  _N: 'South Scotland',
  _P: 'North Scotland',
};

import { keysOf } from '../shapes.ts';
import names from './gsp-groups.json' with { type: 'json' };

/** One electricity region (grid supply point group); supply prices and network charges differ between them. */
export type GspGroup = keyof typeof names;

/** The published name of each region. _P is the north of Scotland and _N the south. */
export const GSP_GROUP_NAMES: Readonly<Record<GspGroup, string>> = names;

/** The fourteen electricity regions of Great Britain. There is no _I and no _O. Source: Elexon market data. */
export const GSP_GROUPS = keysOf(names);

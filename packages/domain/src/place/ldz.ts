import { keysOf } from '../shapes.ts';
import names from './ldz-names.json' with { type: 'json' };

/** One gas region (local distribution zone); supply prices and transport charges differ between them. */
export type Ldz = keyof typeof names;

/** The name of each gas region. */
export const LDZ_NAMES: Readonly<Record<Ldz, string>> = names;

/**
 * The eighteen gas regions: thirteen large ones and five Scottish towns with a network of their own. Source: gas
 * transporters' charging statements; the place of LS is not confirmed.
 */
export const LDZS = keysOf(names);

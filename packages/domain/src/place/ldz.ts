import { keysOf } from '../shapes.ts';
import names from './ldz-names.json' with { type: 'json' };

/** One gas region (local distribution zone); supply prices and transport charges differ between them. */
export type Ldz = keyof typeof names;

export const LDZ_NAMES: Readonly<Record<Ldz, string>> = names;

/** Thirteen large gas regions and five Scottish towns. Source: transporters' charging statements; LS is unconfirmed. */
export const LDZS = keysOf(names);

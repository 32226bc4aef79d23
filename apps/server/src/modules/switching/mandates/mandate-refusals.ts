import { refuse } from '../../../platform/http/refusal.ts';

/** The same answer for a mandate that is not there and for one that is somebody else's. */
export const NO_MANDATE = refuse('not-found', 'There is no such mandate.');

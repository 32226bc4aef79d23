import { refuse } from '../../../platform/http/refusal.ts';

/** The same answer for a mandate that is not there and for one that is somebody else's. */
export const NO_MANDATE = refuse('not-found', 'There is no such mandate.');

/** Whether a text can be the id of a mandate: anything else is simply not found. */
export const isId = (text: string): boolean => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);

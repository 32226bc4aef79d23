import { isUuid } from '@switch/domain/shapes.ts';
import * as z from 'zod/mini';

/**
 * An id made by a screen, in the form of ours. It has its own file because most screens need none of it, and
 * it avoids the library's own UUID check.
 */
export const uuid = z.string().check(z.refine(isUuid));

import { isUuid } from '@switch/domain/shapes.ts';
import * as z from 'zod/mini';

/** An id that a screen made, in the shape of ours. By its own file: most screens load none of it, and nothing of the library's own check. */
export const uuid = z.string().check(z.refine(isUuid));

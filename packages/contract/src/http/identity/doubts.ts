import * as z from 'zod/mini';
import { staffCall } from '../call.ts';

/** A setting that works but that someone should review. */
const Doubt = z.object({ setting: z.string(), message: z.string() });

/**
 * Lists settings that look doubtful, from the checks at start-up and from what the answering server process
 * has received since.
 */
export const readDoubts = staffCall.get('doubts.read', '/api/console/doubts', 'settings.read', {
  response: z.object({ doubts: z.array(Doubt) }),
});

import * as z from 'zod/mini';
import { staffCall } from '../call.ts';

/** A setting that the installation works with, and that somebody should look at. */
const Doubt = z.object({ setting: z.string(), message: z.string() });

/** What is doubtful about the settings: at the start, and by what arrived since at the server process that answers. */
export const readDoubts = staffCall.get('doubts.read', '/api/console/doubts', 'settings.read', {
  response: z.object({ doubts: z.array(Doubt) }),
});

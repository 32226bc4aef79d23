import * as z from 'zod/mini';
import { answered } from '../answer.ts';
import { staffCall } from '../call.ts';

/** The morning mail of working days: whether the caller gets it, and at what time by the clock in the United Kingdom. */
const Digest = z.object({ isWanted: z.boolean(), sentAt: z.string() });

/** Whether the caller gets the morning mail, and when it goes. */
export const readDigest = staffCall.get('digest.read', '/api/console/digest', 'tasks.read', {
  response: z.object({ digest: Digest }),
});

/** Chooses whether the caller gets the morning mail. It only goes when it has something to say. */
export const chooseDigest = staffCall.put('digest.choose', '/api/console/digest', 'tasks.read', {
  body: z.object({ isWanted: z.boolean() }),
  response: answered({ digest: Digest }),
});

/** Sets when the morning mail goes to everybody, `HH:MM`. */
export const setDigestTime = staffCall.put('digest.set-time', '/api/console/digest/time', 'settings.firm', {
  body: z.object({ sentAt: z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/)) }),
  response: answered({ digest: Digest }),
});

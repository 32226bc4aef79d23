import * as z from 'zod/mini';
import { answered } from '../answer.ts';
import { staffCall } from '../call.ts';

/** The mail on the morning of working days: whether the caller gets it, and at what UK time. */
const Digest = z.object({ isWanted: z.boolean(), sentAt: z.string() });

/** Returns whether the caller gets the morning mail, and when it is sent. */
export const readDigest = staffCall.get('digest.read', '/api/console/digest', 'tasks.read', {
  response: z.object({ digest: Digest }),
});

/** Chooses whether the caller gets the morning mail. It is only sent if it has something to say. */
export const chooseDigest = staffCall.put('digest.choose', '/api/console/digest', 'tasks.read', {
  body: z.object({ isWanted: z.boolean() }),
  response: answered({ digest: Digest }),
});

/** Sets when the morning mail is sent to everyone, `HH:MM`. */
export const setDigestTime = staffCall.put('digest.set-time', '/api/console/digest/time', 'settings.firm', {
  body: z.object({ sentAt: z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/)) }),
  response: answered({ digest: Digest }),
});

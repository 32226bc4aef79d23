import { publicCall } from '../call.ts';
import * as z from 'zod/mini';

/**
 * A supplier answers a hand-over by itself: one reply, a list of them, or a list under `replies`, by the documented layout as
 * JSON or CSV. Headers: `x-supplier`, our id of the supplier; `x-timestamp`, seconds since 1970, at most five minutes off;
 * `x-reply-id`, the supplier's own and new for every message; `x-signature`, `sha256=` and the HMAC-SHA256 in hex over
 * timestamp, a dot, reply id, a dot and the body, under the key that was agreed. The same message again changes nothing.
 * HTTP 401 for a signature that is none of the supplier's.
 */
export const receiveSupplierReplies = publicCall.post('supplier-reply.receive', '/api/suppliers/replies', {
  takes: 'bytes',
  response: z.object({
    /** One for each reply in its order: `filed` moved the case, `unchanged` found it there, `waiting` is for a person here. */
    replies: z.array(
      z.object({ replyId: z.string(), state: z.enum(['filed', 'unchanged', 'waiting', 'rejected']) }),
    ),
  }),
});

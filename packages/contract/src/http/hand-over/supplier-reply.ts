import { publicCall } from '../call.ts';
import * as z from 'zod/mini';

/**
 * Receives a supplier's automatic answer to a hand-over: one reply, a list of them, or a list under
 * `replies`, in the documented layout as JSON or CSV. Headers: `x-supplier`, our id of the supplier;
 * `x-timestamp`, seconds since 1970, at most five minutes off; `x-reply-id`, chosen by the supplier and
 * unique per message; `x-signature`, `sha256=` and the HMAC-SHA256 in hex of timestamp, a dot, reply id, a
 * dot and the body, under the agreed key. Sending the same message again changes nothing. HTTP 401 if the
 * signature is not the supplier's.
 */
export const receiveSupplierReplies = publicCall.post('supplier-reply.receive', '/api/suppliers/replies', {
  takes: 'bytes',
  response: z.object({
    /**
     * One result for each reply, in order: `filed` moved the case, `unchanged` found it already there,
     * `waiting` needs a person on our side.
     */
    replies: z.array(
      z.object({ replyId: z.string(), state: z.enum(['filed', 'unchanged', 'waiting', 'rejected']) }),
    ),
  }),
});

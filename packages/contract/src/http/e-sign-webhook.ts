import * as z from 'zod/mini';
import { call } from './call.ts';

/**
 * What DocuSign tells about envelopes. Its signature stands over the bytes of the body. 401 for what DocuSign did not sign,
 * 400 for what it signed and nobody understands; all else is 200, or it comes again and again.
 */
export const receiveDocuSign = call({
  name: 'envelope.hear-docusign',
  method: 'POST',
  path: '/api/webhooks/docusign',
  access: 'public',
  takes: 'bytes',
  /** False for what was told before, or long ago. */
  response: z.object({ isNews: z.boolean() }),
});

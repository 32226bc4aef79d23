import { channelKinds, channelSecretNames } from '@switch/domain/hand-over/channel-kinds.ts';
import * as z from 'zod/mini';
import { answered } from '../answer.ts';
import { staffCall } from '../call.ts';
import { id } from '../fields.ts';

const ofSupplier = { params: z.object({ supplierId: id }) };

/** A supplier's channel and the status of its secrets: whether each is set, never its value. */
export const ChannelStatus = z.object({
  supplierId: z.string(),
  supplierName: z.string(),
  /** The channel in force today, in one line; null if there is none. */
  channel: z.nullable(z.string()),
  kind: z.nullable(z.enum(channelKinds)),
  secrets: z.array(
    z.object({
      name: z.enum(channelSecretNames),
      isNeeded: z.boolean(),
      setAt: z.nullable(z.string()),
      setBy: z.nullable(z.string()),
    }),
  ),
});
export type ChannelStatus = z.output<typeof ChannelStatus>;

/** Returns a supplier's channel. HTTP 404 if the supplier is not in the register. */
export const readChannel = staffCall.get(
  'hand-over.read-channel',
  '/api/console/suppliers/:supplierId/channel',
  'hand-over.read',
  { ...ofSupplier, response: ChannelStatus },
);

const LONGEST_SECRET = 10_000;

/**
 * Sets a secret of a channel, or removes it if the text is empty. It cannot be read back. Outcomes:
 * not-found, bad-fields.
 */
export const setChannelSecret = staffCall.put(
  'hand-over.set-secret',
  '/api/console/suppliers/:supplierId/channel/secrets/:name',
  'hand-over.channels',
  {
    params: z.object({ supplierId: id, name: z.enum(channelSecretNames) }),
    body: z.object({ value: z.string().check(z.maxLength(LONGEST_SECRET)) }),
    response: answered({ channel: ChannelStatus }),
  },
);

/** Tests a channel without handing anything over. Outcomes: not-found, not-allowed with what is wrong. */
export const testChannel = staffCall.post(
  'hand-over.test-channel',
  '/api/console/suppliers/:supplierId/channel/test',
  'hand-over.channels',
  { ...ofSupplier, limit: 'look-up', response: answered({ message: z.string() }) },
);

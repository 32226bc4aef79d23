import { createHash, createHmac } from 'node:crypto';
import type { ApiChannel } from '@switch/domain/hand-over/channel.ts';
import { fail, succeed } from '@switch/domain/outcome.ts';
import { z } from 'zod';
import { postOnce, type PostAnswer } from './post-once.ts';
import { UnreachableHost, type IsReachable } from './reachable-address.ts';
import type { ChannelOutcome, ChannelSecrets, HandOverMessage, SupplierChannel } from './port.ts';

const TIME_LIMIT_MS = 30_000;
/** Statuses after which a retry may help. */
const PASSING = new Set([408, 409, 423, 425, 429]);

const Answer = z.object({ receipt: z.union([z.string(), z.number()]).optional() });

/** How to reach the supplier's interface. */
export interface ApiOptions {
  /** Plain HTTP is for a simulator on this machine; production never allows it. */
  readonly allowsPlainHttp: boolean;
  /** Which addresses a hand-over may go to. */
  readonly isReachable: IsReachable;
  readonly now: () => Date;
}

/**
 * Creates a channel that hands over by a signed POST. The signature is an HMAC-SHA256 in hex over the time in
 * seconds, a dot and the body; the idempotency key is the message's own id.
 */
export function apiChannel(
  { url, authHeader }: ApiChannel,
  secrets: ChannelSecrets,
  { allowsPlainHttp, isReachable, now }: ApiOptions,
): SupplierChannel {
  const token = secrets['api-token'];
  const signingKey = secrets['api-signing-key'];
  const call = async (body: string, key: string): Promise<ChannelOutcome<string | null>> => {
    if (token === undefined || signingKey === undefined)
      return refused('The token or the signing key for the interface is not set.');
    if (!url.startsWith('https:') && !allowsPlainHttp) return refused('Contracts go over https only.');
    const at = String(Math.floor(now().getTime() / 1_000));
    const signature = createHmac('sha256', signingKey).update(`${at}.${body}`).digest('hex');
    const headers = {
      'content-type': 'application/json',
      accept: 'application/json',
      'idempotency-key': key,
      'x-timestamp': at,
      'x-signature': `sha256=${signature}`,
      [authHeader]: token,
    };
    try {
      return answerOf(await postOnce({ url, headers, body, timeLimitMs: TIME_LIMIT_MS }, isReachable));
    } catch (error) {
      if (error instanceof UnreachableHost) return refused(error.message);
      return unavailable('The supplier’s interface could not be reached in time.');
    }
  };
  return {
    send: async (message) => {
      const sent = await call(JSON.stringify(bodyOf(message)), message.messageId);
      if (!sent.ok) return sent;
      const hasDigits = message.files.some(({ hasBankDetails }) => hasBankDetails);
      const bankDetails = hasDigits ? ('enclosed' as const) : ('none' as const);
      return succeed({ id: sent.value ?? message.messageId, isAcknowledged: true, bankDetails });
    },
    test: async () => {
      const tested = await call(JSON.stringify({ test: true }), `test.${now().getTime()}`);
      return tested.ok ? succeed('The interface took a signed test call. Nothing was handed over.') : tested;
    },
    collectReplies: async () => succeed(0),
  };
}

/** Returns the body as documented: every file with its hash, as base64. */
const bodyOf = ({ messageId, reference, files }: HandOverMessage) => ({
  messageId,
  reference,
  files: files.map(({ fileName, mediaType, content }) => ({
    fileName,
    mediaType,
    sha256: createHash('sha256').update(content).digest('hex'),
    content: content.toString('base64'),
  })),
});

/** Returns the receipt that the supplier gave; null if it gave none. */
function answerOf({ status, text }: PostAnswer): ChannelOutcome<string | null> {
  if (status >= 200 && status < 300) {
    const receipt = Answer.safeParse(jsonOf(text)).data?.receipt;
    return succeed(receipt === undefined ? null : String(receipt).slice(0, 200));
  }
  const message = `The supplier’s interface answered ${status}.`;
  return status >= 500 || PASSING.has(status) ? unavailable(message) : refused(message);
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const refused = (message: string) => fail({ code: 'refused', message } as const);
const unavailable = (message: string) => fail({ code: 'unavailable', message } as const);

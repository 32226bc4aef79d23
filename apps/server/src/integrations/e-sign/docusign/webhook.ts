import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { ESignFeed, EnvelopeProgress, OpenEnvelope, ServiceMessage } from '../port.ts';
import { jsonIn } from './transport.ts';
import { instant, progressOf, WireEnvelope } from './wire.ts';

/** The settings to check messages against. */
export interface WebhookOptions {
  /**
   * The keys of the account's Connect. A message may be signed with any of them, so that keys can be rotated.
   */
  readonly hmacKeys: readonly string[];
  readonly accountId: string;
}

const OLDEST_MS = 86_400_000;
const FUTURE_MS = 5 * 60_000;
/** DocuSign sends one signature per key; any beyond these are ignored. */
const MOST_SIGNATURES = 10;
const SIGNATURE_BYTES = 32;

const Message = z.object({
  event: z.string(),
  generatedDateTime: instant,
  data: z.object({ accountId: z.string(), envelopeId: z.string(), envelopeSummary: z.unknown() }),
});
const Fields = z.record(z.string(), z.unknown());

function signaturesIn({ headers }: ServiceMessage): Buffer[] {
  return Array.from({ length: MOST_SIGNATURES }, (_, index) => headers[`x-docusign-signature-${index + 1}`])
    .filter((value) => typeof value === 'string')
    .map((value) => Buffer.from(value, 'base64'))
    .filter((signature) => signature.length === SIGNATURE_BYTES);
}

/** Returns whether one of our keys signed the body. Every pair is compared in constant time. */
function isSigned(message: ServiceMessage, hmacKeys: readonly string[]): boolean {
  const given = signaturesIn(message);
  const own = hmacKeys.map((key) => createHmac('sha256', key).update(message.body).digest());
  return own.some((digest) => given.some((signature) => timingSafeEqual(digest, signature)));
}

const idOf = (body: Buffer): string => createHash('sha256').update(body).digest('hex');

/**
 * Returns the envelope in a message's data; undefined if there is none, or if it differs from the message's.
 */
function envelopeIn(data: z.output<typeof Message>['data']) {
  const summary = Fields.safeParse(data.envelopeSummary).data;
  const envelope = WireEnvelope.safeParse({ envelopeId: data.envelopeId, ...summary }).data;
  return envelope?.envelopeId === data.envelopeId ? envelope : undefined;
}

/** The content of a message and the time that it describes, as messages may overtake each other. */
type ReadMessage =
  | { readonly kind: 'event'; readonly at: Date; readonly progress: EnvelopeProgress }
  | { readonly kind: 'forged' | 'stale' | 'malformed' };

/** Parses a message without side effects. Whether it is `replayed` is checked elsewhere. */
function readWebhook(message: ServiceMessage, options: WebhookOptions, now: Date): ReadMessage {
  if (!isSigned(message, options.hmacKeys)) return { kind: 'forged' };
  const parsed = Message.safeParse(jsonIn(message.body)).data;
  if (!parsed) return { kind: 'malformed' };
  const { data, generatedDateTime: at } = parsed;
  if (data.accountId.toLowerCase() !== options.accountId.toLowerCase()) return { kind: 'forged' };
  if (at === null) return { kind: 'malformed' };
  const age = now.getTime() - at.getTime();
  if (age > OLDEST_MS || age < -FUTURE_MS) return { kind: 'stale' };
  const envelope = envelopeIn(data);
  if (!envelope) return { kind: 'malformed' };
  return { kind: 'event', at, progress: progressOf(envelope) };
}

/** DocuSign Connect's messages, and when to poll because none arrived. */
export const docuSignFeed = (options: WebhookOptions): ESignFeed => ({
  isDue: (envelope, now) => nextPollAt(envelope) <= now,
  receive: async (message, now, noteSeen) => {
    const read = readWebhook(message, options, now);
    if (read.kind !== 'event') return read;
    const until = new Date(read.at.getTime() + OLDEST_MS + FUTURE_MS);
    const isNew = await noteSeen(idOf(message.body), until);
    return isNew ? { kind: 'event', progress: read.progress } : { kind: 'replayed' };
  },
});

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** DocuSign asks not to be polled more often about one envelope. */
const LEAST_MS = 15 * MINUTE_MS;
const LONGEST_MS = 8 * HOUR_MS;
/** The maximum age and the pause for it: the younger an envelope, the more is likely to happen. */
const PAUSES: readonly (readonly [number, number])[] = [
  [2 * HOUR_MS, LEAST_MS],
  [24 * HOUR_MS, HOUR_MS],
];
const LATER_PAUSE_MS = 4 * HOUR_MS;

function pauseOf(envelope: OpenEnvelope): number {
  const age = envelope.lastContactAt.getTime() - envelope.startedAt.getTime();
  const base = PAUSES.find(([upTo]) => age < upTo)?.[1] ?? LATER_PAUSE_MS;
  return Math.min(LONGEST_MS, base * 2 ** Math.min(10, Math.max(0, envelope.failures)));
}

/**
 * When to poll an envelope next: every 15 minutes in its first two hours, hourly on its first day, then every four hours,
 * counted from its last news, and twice as long after each failure, up to eight hours. Also soon after it expires, but never
 * within 15 minutes of its last news.
 */
function nextPollAt(envelope: OpenEnvelope): Date {
  const lastContact = envelope.lastContactAt.getTime();
  const end = envelope.expiresAt.getTime() + MINUTE_MS;
  const regular = lastContact + pauseOf(envelope);
  const isEndBetween = lastContact < end && end < regular && envelope.failures === 0;
  return new Date(isEndBetween ? Math.max(end, lastContact + LEAST_MS) : regular);
}

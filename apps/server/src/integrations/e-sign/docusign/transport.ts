import { fail } from '@switch/domain/outcome.ts';
import { retryAfterMs, type ServiceWatch } from '../../look-up/retry.ts';
import type { ESignProblem } from '../port.ts';

/** One call as it goes out. `carriesDocuments` gives it more time. */
export interface Outgoing {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | undefined;
  readonly carriesDocuments?: boolean | undefined;
}

/** What came back: a whole answer, or nothing usable. After `lost` nobody knows whether DocuSign has done it. */
export type Incoming =
  | {
      readonly kind: 'answered';
      readonly status: number;
      readonly body: Buffer;
      /** The pause that `Retry-After` asks for. */
      readonly retryAfterMs: number | undefined;
      /** How long until the account's allowance of calls begins anew: given with every answer, whatever its status. */
      readonly resetsInMs: number | undefined;
    }
  | { readonly kind: 'lost' };

const TIMEOUT_MS = 10_000;
const DOCUMENTS_TAKE_TIMES = 6;
const LONGEST_PAUSE_MS = 3_600_000;
/** An answer that is longer is not read to its end: several times what can be sent to be signed at all. */
const MOST_BYTES = 128 * 1024 * 1024;

/** Until the second that DocuSign's own header names, at which the hour's allowance begins anew. */
function resetsInMs(headers: Headers, now: number): number | undefined {
  const resetsAt = Number(headers.get('x-ratelimit-reset') ?? Number.NaN);
  return Number.isNaN(resetsAt) ? undefined : Math.min(LONGEST_PAUSE_MS, Math.max(0, resetsAt * 1_000 - now));
}

/** Throws when there is more of it than an answer may have. */
async function bodyOf(response: Response, mostBytes: number): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of response.body ?? []) {
    bytes += part.length;
    if (bytes > mostBytes) throw new Error('The answer is too long.');
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** Makes one call. Redirects are not followed, because they would carry our token elsewhere. Never throws. */
export async function send(outgoing: Outgoing, options: DocuSignOptions): Promise<Incoming> {
  const call = options.fetch ?? globalThis.fetch;
  const { method, url, headers, body } = outgoing;
  const timeoutMs =
    (options.timeoutMs ?? TIMEOUT_MS) * (outgoing.carriesDocuments ? DOCUMENTS_TAKE_TIMES : 1);
  try {
    const response = await call(url, {
      method,
      headers,
      ...(body !== undefined && { body }),
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    return {
      kind: 'answered',
      status: response.status,
      body: await bodyOf(response, options.mostBytes ?? MOST_BYTES),
      retryAfterMs: retryAfterMs(response.headers),
      resetsInMs: resetsInMs(response.headers, options.now()),
    };
  } catch {
    return { kind: 'lost' };
  }
}

/** The JSON in `body`; undefined if it isn't JSON. */
export function jsonIn(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}

/** How DocuSign is reached and as whom. */
export interface DocuSignOptions extends ServiceWatch {
  /** The address that the account's API answers at, such as `https://eu.docusign.net`: our token goes nowhere else. */
  readonly baseUrl: string;
  /** Where tokens are given out, such as `https://account.docusign.com`. */
  readonly authUrl: string;
  readonly integrationKey: string;
  /** The user as whom we send; they have consented once. */
  readonly userId: string;
  readonly accountId: string;
  /** RSA private key, PEM. */
  readonly privateKey: string;
  /** What signers must provide in addition to the mailed link; nothing by default. */
  readonly signerCheck?: 'none' | 'access-code' | 'sms' | undefined;
  /** Where DocuSign notifies us of signers' actions; without it, progress is polled. */
  readonly webhookUrl?: string | undefined;
  /** How to call out; the runtime's own `fetch` unless given. */
  readonly fetch?: typeof globalThis.fetch | undefined;
  /** How long a call may take in milliseconds, body included: 10 000, and six times that where documents travel. */
  readonly timeoutMs?: number | undefined;
  /** How long an answer may be in bytes: 128 MB. */
  readonly mostBytes?: number | undefined;
  /** The runtime's timers unless given. */
  readonly wait?: ((ms: number) => Promise<unknown>) | undefined;
  /** From 0 up to 1; the runtime's own unless given. */
  readonly random?: (() => number) | undefined;
}

/** The service gave no usable answer; later it may. */
export const unavailable = fail<ESignProblem>({ code: 'unavailable' });

/** The service said no for good; `reason` is for our own people, without anything personal. */
export const refused = (reason: string) => fail<ESignProblem>({ code: 'refused', reason });

/** The service does not let us in; `reason` is for our own people, without anything personal. */
export const noAccess = (reason: string) => fail<ESignProblem>({ code: 'no-access', reason });

const BUSY_MS = 60_000;

/** The service has no allowance left for us; a minute unless it says for how long. */
export const tooBusy = (ms: number = BUSY_MS): ESignProblem => ({
  code: 'too-busy',
  retryAfterSeconds: Math.max(1, Math.ceil(ms / 1_000)),
});

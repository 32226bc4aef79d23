import { fail } from '@switch/domain/outcome.ts';
import { retryAfterMs, type ServiceWatch } from '../../look-up/retry.ts';
import type { ESignProblem } from '../port.ts';

/** One outgoing call. `carriesDocuments` gives it more time. */
export interface Outgoing {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | undefined;
  readonly carriesDocuments?: boolean | undefined;
}

/**
 * The result of a call: a whole answer, or nothing usable. After `lost` there is no telling whether DocuSign
 * has acted on it.
 */
export type Incoming =
  | {
      readonly kind: 'answered';
      readonly status: number;
      readonly body: Buffer;
      /** The pause that `Retry-After` requests. */
      readonly retryAfterMs: number | undefined;
      /** How long until the account's call allowance resets; every answer says so, whatever its status. */
      readonly resetsInMs: number | undefined;
    }
  | { readonly kind: 'lost' };

const TIMEOUT_MS = 10_000;
const DOCUMENTS_TAKE_TIMES = 6;
const LONGEST_PAUSE_MS = 3_600_000;
/** Longer answers are not read to the end: this is several times what can be sent for signing at all. */
const MOST_BYTES = 128 * 1024 * 1024;

/** Returns the time until the hourly allowance resets, which DocuSign's own header gives to the second. */
function resetsInMs(headers: Headers, now: number): number | undefined {
  const resetsAt = Number(headers.get('x-ratelimit-reset') ?? Number.NaN);
  return Number.isNaN(resetsAt) ? undefined : Math.min(LONGEST_PAUSE_MS, Math.max(0, resetsAt * 1_000 - now));
}

/** Reads a response body. Throws if it is longer than `mostBytes`. */
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

/** Makes one call. Redirects are not followed, because they would take our token elsewhere. Never throws. */
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

/** Returns the JSON in `body`; undefined if it isn't JSON. */
export function jsonIn(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}

/** How to reach DocuSign, and as which user. */
export interface DocuSignOptions extends ServiceWatch {
  /** The address of the account's API, such as `https://eu.docusign.net`. Our token is sent nowhere else. */
  readonly baseUrl: string;
  /** The address that issues tokens, such as `https://account.docusign.com`. */
  readonly authUrl: string;
  readonly integrationKey: string;
  /** The user on whose behalf we send; they have consented once. */
  readonly userId: string;
  readonly accountId: string;
  /** RSA private key, PEM. */
  readonly privateKey: string;
  /** What signers must provide in addition to the emailed link; nothing by default. */
  readonly signerCheck?: 'none' | 'access-code' | 'sms' | undefined;
  /** Where DocuSign notifies us of signers' actions; without it, progress is polled. */
  readonly webhookUrl?: string | undefined;
  /** The `fetch` to use; the runtime's own by default. */
  readonly fetch?: typeof globalThis.fetch | undefined;
  /**
   * The time limit of a call in milliseconds, including the body: 10 000 by default, and six times that if it
   * carries documents.
   */
  readonly timeoutMs?: number | undefined;
  /** The longest answer in bytes; 128 MB by default. */
  readonly mostBytes?: number | undefined;
  /** Waits; by default with the runtime's timers. */
  readonly wait?: ((ms: number) => Promise<unknown>) | undefined;
  /** From 0 up to 1; the runtime's own by default. */
  readonly random?: (() => number) | undefined;
}

/** The service gave no usable answer, but may do so later. */
export const unavailable = fail<ESignProblem>({ code: 'unavailable' });

/** The service refused for good. `reason` is for our own staff and has no personal data. */
export const refused = (reason: string) => fail<ESignProblem>({ code: 'refused', reason });

/** The service denies us access. `reason` is for our own staff and has no personal data. */
export const noAccess = (reason: string) => fail<ESignProblem>({ code: 'no-access', reason });

const BUSY_MS = 60_000;

/** The service has no allowance left for us, for a minute unless it says how long. */
export const tooBusy = (ms: number = BUSY_MS): ESignProblem => ({
  code: 'too-busy',
  retryAfterSeconds: Math.max(1, Math.ceil(ms / 1_000)),
});

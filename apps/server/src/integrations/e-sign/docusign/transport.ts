import { retryAfterMs } from '../../look-up/retry-after.ts';
import type { DocuSignOptions } from './options.ts';

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
      readonly retryAfterMs: number | undefined;
    }
  | { readonly kind: 'lost' };

const TIMEOUT_MS = 10_000;
const DOCUMENTS_TAKE_TIMES = 6;
const LONGEST_PAUSE_MS = 3_600_000;

/** The pause that is asked for: `Retry-After`, or DocuSign's own header with the second at which the allowance begins anew. */
function pauseOf(headers: Headers, now: number): number | undefined {
  const asked = retryAfterMs(headers);
  if (asked !== undefined) return asked;
  const resetsAt = Number(headers.get('x-ratelimit-reset') ?? Number.NaN);
  return Number.isNaN(resetsAt) ? undefined : Math.min(LONGEST_PAUSE_MS, Math.max(0, resetsAt * 1_000 - now));
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
      body: Buffer.from(await response.arrayBuffer()),
      retryAfterMs: pauseOf(response.headers, options.now()),
    };
  } catch {
    return { kind: 'lost' };
  }
}

/** The JSON in `body`; undefined when it is none. */
export function jsonIn(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}

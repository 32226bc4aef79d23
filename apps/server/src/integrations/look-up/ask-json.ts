import type { z } from 'zod';
import {
  found,
  notFound,
  unavailable,
  type LookUp,
  type NotFound,
  type Unavailable,
  type UnavailableReason,
} from './outcome.ts';
import { retryAfterMs, type Retry, type Try } from './retry.ts';

/** The options of every vendor client. */
export type VendorOptions = {
  /**
   * The vendor's key. It is sent in a header or a body, never in an address, so that it can't end up in a
   * log.
   */
  readonly apiKey: string;
  /** The vendor's address, without a slash at the end; its public address by default. */
  readonly baseUrl?: string | undefined;
  /** The `fetch` to use; the runtime's own by default. */
  readonly fetch?: typeof globalThis.fetch | undefined;
  /** The time limit of a call in milliseconds, including the body; 5 000 by default. */
  readonly timeoutMs?: number | undefined;
  /** Retries failed calls and pauses a failing vendor. Without it each call is made once. */
  readonly retry?: Retry | undefined;
};

const DEFAULT_TIMEOUT_MS = 5_000;

type Question<Schema extends z.ZodType> = {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly schema: Schema;
  /**
   * Returns why the vendor refused, from the body of its refusal; undefined if it says no more than the
   * status.
   */
  readonly reasonIn?: ((refusal: string) => UnavailableReason | undefined) | undefined;
  /**
   * The request as the JSON of a POST, for vendors that want it that way. It is still a read, which may be
   * repeated.
   */
  readonly body?: unknown;
  /** Returns what went wrong, for vendors that report errors in responses of status 200. */
  readonly refusalIn?: (reply: z.output<Schema>) => NotFound | Unavailable | undefined;
};

/**
 * Returns what an HTTP status other than 2xx and 404 says about the vendor. Some use 402 if the credit is
 * used up.
 */
function failureOf(status: number): Unavailable {
  if (status === 401 || status === 403) return unavailable('unauthorised');
  if (status === 402) return unavailable('out-of-credit');
  if (status === 429) return unavailable('rate-limited');
  return unavailable(status >= 500 ? 'server-error' : 'bad-answer');
}

/** Returns the meaning of a response other than 2xx. */
async function refusalOf(
  response: Response,
  reasonIn: Question<z.ZodType>['reasonIn'],
): Promise<NotFound | Unavailable> {
  const isMiss = response.status === 404;
  const reason = isMiss ? undefined : reasonIn?.(await response.text());
  if (!response.bodyUsed) await response.body?.cancel();
  if (isMiss) return notFound;
  return reason === undefined ? failureOf(response.status) : unavailable(reason);
}

/**
 * Returns the reason for a call that threw: our own time limit, a response that was cut short or is not JSON,
 * or no connection.
 */
function failureFrom(error: unknown): Unavailable {
  if (error instanceof Error && error.name === 'TimeoutError') return unavailable('time-out');
  return unavailable(error instanceof SyntaxError ? 'bad-answer' : 'server-error');
}

function posted(body: unknown, headers: Readonly<Record<string, string>>): RequestInit {
  const asked = { accept: 'application/json', ...headers };
  if (body === undefined) return { headers: asked };
  return {
    method: 'POST',
    headers: { ...asked, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
}

async function askOnce<Schema extends z.ZodType>(
  question: Question<Schema>,
  options: VendorOptions,
): Promise<Try<z.output<Schema>>> {
  const call = options.fetch ?? globalThis.fetch;
  try {
    const response = await call(question.url, {
      ...posted(question.body, question.headers),
      redirect: 'manual',
      signal: AbortSignal.timeout(options.timeoutMs ?? DEFAULT_TIMEOUT_MS),
    });
    if (!response.ok) {
      const look = await refusalOf(response, question.reasonIn);
      return { look, retryAfterMs: retryAfterMs(response.headers) };
    }
    const body = question.schema.safeParse(JSON.parse(await response.text()));
    if (!body.success) return { look: unavailable('bad-answer') };
    return { look: question.refusalIn?.(body.data) ?? found(body.data) };
  } catch (error) {
    return { look: failureFrom(error) };
  }
}

/**
 * Requests JSON from a vendor and parses it. Redirects are not followed, because they would take our key
 * elsewhere. Returns the parsed body on 2xx, not-found on 404, otherwise the reason for failing. Never throws
 * for failures of the vendor or the network.
 */
export async function askJson<Schema extends z.ZodType>(
  question: Question<Schema>,
  options: VendorOptions,
): Promise<LookUp<z.output<Schema>>> {
  const once = () => askOnce(question, options);
  return options.retry ? options.retry(once) : (await once()).look;
}

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

/** What every vendor client takes. */
export type VendorOptions = {
  /** The vendor's key. It goes into a header or a body, never into an address, so that no log can hold it. */
  readonly apiKey: string;
  /** Where the vendor answers, without a slash at the end; the vendor's public address unless given. */
  readonly baseUrl?: string | undefined;
  /** How to call out; the runtime's own `fetch` unless given. */
  readonly fetch?: typeof globalThis.fetch | undefined;
  /** How long a call may take in milliseconds, body included. 5 000 unless given. */
  readonly timeoutMs?: number | undefined;
  /** Tries again and leaves a failing vendor alone. Without one each question is asked once. */
  readonly retry?: Retry | undefined;
};

const DEFAULT_TIMEOUT_MS = 5_000;

type Question<Schema extends z.ZodType> = {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly schema: Schema;
  /** Why the vendor refused, from the body of its refusal, where that says more than the status; undefined where it does not. */
  readonly reasonIn?: ((refusal: string) => UnavailableReason | undefined) | undefined;
  /** What is asked, where a vendor wants it as the JSON of a POST. It stays a read, which may be repeated. */
  readonly body?: unknown;
  /** What went wrong, for vendors that report errors in responses of status 200. */
  readonly refusalIn?: (reply: z.output<Schema>) => NotFound | Unavailable | undefined;
};

/** What an HTTP status other than 2xx and 404 says about the vendor. 402 is how some say that the credit is used up. */
function failureOf(status: number): Unavailable {
  if (status === 401 || status === 403) return unavailable('unauthorised');
  if (status === 402) return unavailable('out-of-credit');
  if (status === 429) return unavailable('rate-limited');
  return unavailable(status >= 500 ? 'server-error' : 'bad-answer');
}

/** What an answer other than 2xx means. */
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

/** A call that threw: our own time limit, an answer cut short or not JSON, or no connection. */
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
 * Asks a vendor for JSON and parses it. Redirects are not followed, because they would carry our key elsewhere. Returns the
 * parsed body on 2xx, not-found on 404, otherwise the reason for failing. Never throws for failures of the vendor or the
 * network.
 */
export async function askJson<Schema extends z.ZodType>(
  question: Question<Schema>,
  options: VendorOptions,
): Promise<LookUp<z.output<Schema>>> {
  const once = () => askOnce(question, options);
  return options.retry ? options.retry(once) : (await once()).look;
}

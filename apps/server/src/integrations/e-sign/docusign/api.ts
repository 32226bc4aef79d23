import { fail, succeed } from '@switch/domain/outcome.ts';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { createBreaker, type Verdict } from '../../look-up/retry.ts';
import type { ESignOutcome } from '../port.ts';
import { renewedAccess } from './access.ts';
import {
  type DocuSignOptions,
  refused,
  unavailable,
  jsonIn,
  send,
  tooBusy,
  type Incoming,
  type Outgoing,
} from './transport.ts';

/** One call to the account. `path` begins behind the account's address. */
export interface Question {
  readonly method: Outgoing['method'];
  readonly path: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  readonly carriesDocuments?: boolean | undefined;
  /** Whether it may go out again when its answer was lost: not for what would then be there twice. */
  readonly mayRepeat: boolean;
}

/** A question that changes nothing. */
export const reading = (path: string) => ({ method: 'GET', path, mayRepeat: true }) as const;

/** The path of an envelope. */
export const envelopePath = (vendorId: string): string => `/envelopes/${encodeURIComponent(vendorId)}`;

/** What DocuSign answered with 2xx. */
export interface Answer {
  readonly body: Buffer;
}

/** DocuSign's account: authorised calls with time limits and bounded retries, behind a breaker. */
export interface DocuSignApi {
  readonly ask: (question: Question) => Promise<ESignOutcome<Answer>>;
  /** The same, parsed. An answer of another shape is `unavailable`: it is not what DocuSign promises. */
  readonly askFor: <Schema extends z.ZodType>(
    question: Question,
    schema: Schema,
  ) => Promise<ESignOutcome<z.output<Schema>>>;
}

const MOST_TRIES = 3;
const FIRST_PAUSE_MS = 400;
/** A longer pause than this is for the job that called, not for the call. */
const LONGEST_WAIT_MS = 5_000;

const ErrorBody = z.object({ errorCode: z.string().regex(/^[A-Z0-9_]{1,80}$/) });
/** DocuSign answers with status 400 as well when an allowance is used up. */
const BUSY_CODES = new Set(['HOURLY_APIINVOCATION_LIMIT_EXCEEDED', 'BURST_APIINVOCATION_LIMIT_EXCEEDED']);
const NOT_FOUND_CODES = new Set(['ENVELOPE_DOES_NOT_EXIST', 'ENVELOPE_NOT_FOUND', 'INVALID_ENVELOPE_ID']);

type Answered = Extract<Incoming, { kind: 'answered' }>;

/** DocuSign's own word for what is wrong. Its message is left out: it may quote names and addresses. */
const codeIn = (answer: Answered): string => ErrorBody.safeParse(jsonIn(answer.body)).data?.errorCode ?? '';

const isBusy = (answer: Answered): boolean => answer.status === 429 || BUSY_CODES.has(codeIn(answer));

function outcomeOf(answer: Incoming): ESignOutcome<Answer> {
  if (answer.kind === 'lost' || answer.status >= 500) return unavailable;
  if (answer.status >= 200 && answer.status < 300) return succeed({ body: answer.body });
  if (isBusy(answer)) return fail(tooBusy(answer.retryAfterMs));
  const code = codeIn(answer);
  if (answer.status === 404 || NOT_FOUND_CODES.has(code)) return fail({ code: 'not-found' });
  return refused(code || `HTTP ${answer.status}`);
}

/** How long to pause before the next try; undefined when another try would not help, or would do it twice. */
function pauseBefore(answer: Incoming, question: Question, tries: number, random: () => number) {
  const backOff = Math.ceil((0.5 + random() / 2) * FIRST_PAUSE_MS * 2 ** (tries - 1));
  if (answer.kind === 'lost') return question.mayRepeat ? backOff : undefined;
  // A busy service has not begun with the call, so that anything may go out again.
  if (isBusy(answer)) return answer.retryAfterMs ?? backOff;
  return answer.status >= 500 && question.mayRepeat ? (answer.retryAfterMs ?? backOff) : undefined;
}

function verdictOn(outcome: ESignOutcome<Answer>): Verdict {
  if (outcome.ok) return 'works';
  const { problem } = outcome;
  if (problem.code === 'unavailable') return { failed: true };
  return problem.code === 'too-busy' ? { failed: true, restMs: problem.retryAfterSeconds * 1_000 } : 'works';
}

/**
 * The account's API. A token that is refused is renewed once. Lost answers, 5xx and a used-up allowance are tried again up
 * to three times in all, as far as the question may repeat and the pause asked for is short.
 */
export function createApi(options: DocuSignOptions): DocuSignApi {
  const access = renewedAccess(options);
  const guard = createBreaker(options);
  const { wait = pause, random = Math.random } = options;

  async function once(question: Question, isAgain = false): Promise<Incoming | ESignOutcome<never>> {
    const taken = await access.take();
    if (!taken.ok) return taken;
    const { token, accountUrl } = taken.value;
    const body = question.body === undefined ? undefined : JSON.stringify(question.body);
    const answer = await send(
      {
        method: question.method,
        url: `${accountUrl}${question.path}`,
        headers: {
          ...question.headers,
          authorization: `Bearer ${token}`,
          accept: 'application/json, application/pdf',
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        body,
        carriesDocuments: question.carriesDocuments,
      },
      options,
    );
    if (answer.kind === 'lost' || answer.status !== 401) return answer;
    access.forget(token);
    return isAgain ? answer : once(question, true);
  }

  async function untilAnswered(question: Question): Promise<ESignOutcome<Answer>> {
    for (let tries = 1; ; tries += 1) {
      const answer = await once(question);
      if ('ok' in answer) return answer;
      const ms = tries < MOST_TRIES ? pauseBefore(answer, question, tries, random) : undefined;
      if (ms === undefined || ms > LONGEST_WAIT_MS) return outcomeOf(answer);
      await wait(ms);
    }
  }

  async function ask(question: Question): Promise<ESignOutcome<Answer>> {
    const began = options.now();
    const outcome = await guard(() => untilAnswered(question), verdictOn);
    const result = outcome?.ok ? 'done' : (outcome?.problem.code ?? 'resting');
    options.note?.(result, options.now() - began);
    return outcome ?? unavailable;
  }
  return {
    ask,
    askFor: async (question, schema) => {
      const answer = await ask(question);
      if (!answer.ok) return answer;
      const parsed = schema.safeParse(jsonIn(answer.value.body));
      return parsed.success ? succeed(parsed.data) : unavailable;
    },
  };
}

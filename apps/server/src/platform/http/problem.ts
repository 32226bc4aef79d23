import { isDatabaseAway } from '../db/database.ts';
import type { Problem } from '@switch/contract/http/answer.ts';

/** Stable codes of requests that our screens cannot send, and of our own failures. */
export type ProblemCode = Problem['code'];

/** Every problem code with its status and its words. The one list: an error handler turns codes into answers. */
const problems = {
  'bad-request': { status: 400, message: 'The request cannot be understood.' },
  unauthorised: { status: 401, message: 'Please log in.' },
  forbidden: {
    status: 403,
    message: 'Your role does not allow this. The owner of your team can change that.',
  },
  'not-found': { status: 404, message: 'There is nothing at this address.' },
  'wrong-origin': { status: 403, message: 'The request came from another site.' },
  'too-many-requests': { status: 429, message: 'Too many requests. Please wait a minute.' },
  'too-large': { status: 413, message: 'The request is too large.' },
  unavailable: { status: 503, message: 'The service is not available at the moment.' },
  internal: { status: 500, message: 'Something went wrong on our side.' },
} as const satisfies Record<ProblemCode, { status: number; message: string }>;

/** Ends a request that our own screens cannot send; a foreseeable answer is returned as `{ result: false, outcome }`. */
export class ProblemError extends Error {
  readonly code: ProblemCode;
  constructor(code: ProblemCode, message: string = problems[code].message) {
    super(message);
    this.name = 'ProblemError';
    this.code = code;
  }
}

/** HTTP status of a problem. */
export const statusOf = (code: ProblemCode): number => problems[code].status;

/** The one place that decides what a client sees of an error: its code and words, never its cause. */
export function problemOf(error: unknown, requestId: string): Problem {
  if (error instanceof ProblemError) return { code: error.code, message: error.message, requestId };
  const code = codeOfFrameworkError(error);
  return { code, message: problems[code].message, requestId };
}

/** What the database answers to something that is stored for an account which was deleted meanwhile. */
const ACCOUNT_IS_DELETED = 'UA401';

function codeOfFrameworkError(error: unknown): ProblemCode {
  if (error instanceof Error && 'code' in error && error.code === ACCOUNT_IS_DELETED) return 'unauthorised';
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined;
  if (status === 413) return 'too-large';
  if (status === 429) return 'too-many-requests';
  if (status === 404) return 'not-found';
  if (status === 503) return 'unavailable';
  // Also a body that was broken off: its connection was lost as one to the database would be.
  if (typeof status === 'number' && status >= 400 && status < 500) return 'bad-request';
  return isDatabaseAway(error) ? 'unavailable' : 'internal';
}

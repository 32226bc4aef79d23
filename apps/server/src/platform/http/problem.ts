import { isDatabaseAway } from '../db/database.ts';
import type { Problem } from '@switch/contract/http/answer.ts';

/** Stable codes for requests that our screens cannot send, and for our own failures. */
export type ProblemCode = Problem['code'];

/** Every problem code with its status and message. An error handler turns codes into responses. */
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

/**
 * Aborts a request that our own screens cannot send. A foreseeable outcome is returned as `{ result: false,
 * outcome }` instead.
 */
export class ProblemError extends Error {
  readonly code: ProblemCode;
  constructor(code: ProblemCode, message: string = problems[code].message) {
    super(message);
    this.name = 'ProblemError';
    this.code = code;
  }
}

/** Returns the HTTP status of a problem. */
export const statusOf = (code: ProblemCode): number => problems[code].status;

/**
 * Decides what a client sees of an error: its code and message, never its cause. Nothing else decides that.
 */
export function problemOf(error: unknown, requestId: string): Problem {
  if (error instanceof ProblemError) return { code: error.code, message: error.message, requestId };
  const code = codeOfFrameworkError(error);
  return { code, message: problems[code].message, requestId };
}

/** The database's error code for storing something for an account that has been deleted in the meantime. */
const ACCOUNT_IS_DELETED = 'UA401';

function codeOfFrameworkError(error: unknown): ProblemCode {
  if (error instanceof Error && 'code' in error && error.code === ACCOUNT_IS_DELETED) return 'unauthorised';
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined;
  if (status === 413) return 'too-large';
  if (status === 429) return 'too-many-requests';
  if (status === 404) return 'not-found';
  if (status === 503) return 'unavailable';
  // This includes an aborted body, whose lost connection would otherwise look like one to the database.
  if (typeof status === 'number' && status >= 400 && status < 500) return 'bad-request';
  return isDatabaseAway(error) ? 'unavailable' : 'internal';
}

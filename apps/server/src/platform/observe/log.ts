import { pino, stdSerializers, type DestinationStream, type Logger } from 'pino';

/** Names of fields that must never reach a log, wherever they stand. A last defence: nothing should log them at all. */
const SECRET_FIELDS = [
  'authorization',
  'cookie',
  'password',
  'currentPassword',
  'newPassword',
  'confirmPassword',
  'token',
  'otp',
  'sortCode',
  'accountNumber',
  'dateOfBirth',
];

/** What is logged of an error: a database's own details quote the row, and a lost connection drags its client along. */
const LOGGED_OF_ERRORS = [
  'type',
  'message',
  'stack',
  'code',
  'severity',
  'table',
  'constraint',
  'statusCode',
];

/** An error as it is logged: message, kind, code and stack, and nothing that quotes stored data. */
const describeError = (error: Error): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries({ ...stdSerializers.err(error) }).filter(([field]) => LOGGED_OF_ERRORS.includes(field)),
  );

/** JSON lines on standard output. Logs carry request ids and ids of things, never content. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const paths = SECRET_FIELDS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);
  const redact = { paths, censor: '[hidden]' };
  const options = { level, base: null, redact, serializers: { err: describeError } };
  return destination ? pino(options, destination) : pino(options);
}

/**
 * What an error says, on one line. A name that leads to several addresses fails with an error for each, and no words of its
 * own.
 */
export function errorText(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(errorText).join(', ');
  return error instanceof Error ? error.message : String(error);
}

import { pino, stdSerializers, type DestinationStream, type Logger } from 'pino';

/**
 * Names of fields that must never appear in a log, at any depth. A last defence: nothing should log them in
 * the first place.
 */
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

/**
 * The fields of an error that are logged. Others are left out, because the details of a database error quote
 * the row, and a lost connection drags its client along.
 */
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

/** Describes an error for the log: message, kind, code and stack, but nothing that quotes stored data. */
const describeError = (error: Error): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries({ ...stdSerializers.err(error) }).filter(([field]) => LOGGED_OF_ERRORS.includes(field)),
  );

/**
 * Creates a log that writes JSON lines to standard output. Logs contain request ids and ids of things, never
 * content.
 */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const paths = SECRET_FIELDS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);
  const redact = { paths, censor: '[hidden]' };
  const options = { level, base: null, redact, serializers: { err: describeError } };
  return destination ? pino(options, destination) : pino(options);
}

/**
 * Returns the message of an error on one line. If a name resolves to several addresses, connecting fails with
 * one error for each and no message of its own.
 */
export function errorText(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(errorText).join(', ');
  return error instanceof Error ? error.message : String(error);
}

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

/** What the database adds to its errors quotes the row that did not fit: names, addresses, whole drafts. */
const QUOTES_OF_DATABASE_ERRORS = ['detail', 'where', 'hint', 'internalQuery'];

/** An error as it is logged: message, kind, code and stack, and nothing that quotes stored data. */
function describeError(error: Error): Record<string, unknown> {
  const described: Record<string, unknown> = { ...stdSerializers.err(error) };
  for (const field of QUOTES_OF_DATABASE_ERRORS) delete described[field];
  return described;
}

/** JSON lines on standard output. Logs carry request ids and ids of things, never content. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const paths = SECRET_FIELDS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);
  const redact = { paths, censor: '[hidden]' };
  const options = { level, base: null, redact, serializers: { err: describeError } };
  return destination ? pino(options, destination) : pino(options);
}

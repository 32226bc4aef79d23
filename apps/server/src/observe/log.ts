import { pino, type DestinationStream, type Logger } from 'pino';

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

/** JSON lines on standard output. Logs carry request ids and ids of things, never content. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const paths = SECRET_FIELDS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);
  const options = { level, base: null, redact: { paths, censor: '[hidden]' } };
  return destination ? pino(options, destination) : pino(options);
}

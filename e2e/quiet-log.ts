import { readFile } from 'node:fs/promises';
import { logFileAt, operationsEmail, port, supportEmail } from './settings.ts';
import { goodPassword } from './scenarios/scenario.ts';
import { typedPeople } from './typed.queries.ts';

/** The account that every test with bank details types, and the password of every account. */
const SECRETS = ['88837491', '10-79-99', '107999', goodPassword];
/** Our own addresses may be named. */
const OURS = new Set([supportEmail, operationsEmail]);

/**
 * Reads the log of the server after all tests: no line holds a name, mailbox, telephone number, bank digit or password that was
 * typed in any of them.
 */
export default async function keepLogQuiet(): Promise<void> {
  const lines = (await readFile(logFileAt(port), 'utf8')).split('\n').filter((line) => line.startsWith('{'));
  if (lines.length === 0) throw new Error('The server of the tests wrote no log.');
  const people = await typedPeople();
  const typed = [...SECRETS, ...people].filter((value) => !OURS.has(value));
  const wrong = lines.filter((line) => typed.some((value) => line.includes(value)));
  if (wrong.length > 0) throw new Error(`The log has what somebody typed:\n${wrong.slice(0, 5).join('\n')}`);
}

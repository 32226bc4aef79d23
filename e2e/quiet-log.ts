import { readFile } from 'node:fs/promises';
import { logFileAt, operationsEmail, port, supportEmail } from './settings.ts';
import { goodPassword } from './scenarios/scenario.ts';
import { typedPeople } from './typed.queries.ts';

/** The account that every test with bank details types, and the password of every account. */
const SECRETS = ['88837491', '10-79-99', '107999', goodPassword];
/** Our own addresses may be named. */
const OURS = new Set([supportEmail, operationsEmail]);
/** Of a telephone number, however it is written: with or without a country code, in groups or not. */
const CORE_OF_PHONE = 9;

const digitsOf = (text: string): string => text.replaceAll(/\D/g, '');

/** Every way in which a log would hold what was typed. */
const waysOf = (value: string): readonly string[] => [
  value,
  ...(value.includes('@') ? [value.toLowerCase()] : []),
  encodeURIComponent(value),
  JSON.stringify(value).slice(1, -1),
];

/**
 * Reads the log of the server after all tests: no line holds a name, mailbox, telephone number, bank digit or password that was
 * typed in any of them, also in an address or in groups of digits.
 */
export default async function keepLogQuiet(): Promise<void> {
  const lines = (await readFile(logFileAt(port), 'utf8')).split('\n').filter((line) => line.startsWith('{'));
  if (lines.length === 0) throw new Error('The server of the tests wrote no log.');
  const { texts, phones } = await typedPeople();
  const typed = [...SECRETS, ...texts].filter((value) => !OURS.has(value));
  const ways = new Set(typed.flatMap(waysOf));
  const cores = [...phones].map((phone) => digitsOf(phone).slice(-CORE_OF_PHONE));
  const wrong = lines.filter((line) => {
    // Times and ids are long numbers too: a telephone number stands in groups or alone.
    const numbers = (line.match(/\+?\d[\d ()-]{8,}\d/g) ?? []).map(digitsOf);
    return (
      [...ways].some((way) => line.includes(way)) ||
      cores.some((core) => numbers.some((number) => number.endsWith(core) && number.length <= 14))
    );
  });
  if (wrong.length > 0) throw new Error(`The log has what somebody typed:\n${wrong.slice(0, 5).join('\n')}`);
}

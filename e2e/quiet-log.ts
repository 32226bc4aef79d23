import { readFile } from 'node:fs/promises';
import { logFileAt, operationsEmail, port, supportEmail } from './settings.ts';
import { storedPeople } from './stored.queries.ts';
import { typedTexts } from './typed.ts';

/** Our own addresses, which the log may contain. */
const OURS = new Set([supportEmail, operationsEmail]);
/** The fewest letters that count: a shorter text may be part of an ordinary word. */
const LETTERS = 5;
/** The fewest digits that count: fewer may be milliseconds, a process id or a number of rows. */
const DIGITS = 7;
/** The number of final digits that identify a telephone number, whatever its format or country code. */
const CORE_OF_PHONE = 9;
/** Lines logged by more than a few tests. A smaller selection may type nothing at all. */
const WHOLE_RUN = 5_000;

const digitsOf = (text: string): string => text.replaceAll(/\D/g, '');
const lettersIn = (text: string): number => text.match(/\p{L}/gu)?.length ?? 0;

/**
 * Returns whether a text identifies nobody: one that is too short, or a single lower-case word, which may
 * appear in the log's own text.
 */
const saysNothing = (text: string): boolean => lettersIn(text) < LETTERS || /^[a-z]+$/.test(text);

/** Replaces ids and numbers in a line, after which most lines are alike and few need checking. */
const shapeOf = (text: string): string =>
  text.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '#').replaceAll(/\d+/g, '#');

/** Returns every form in which a log might contain a typed text. */
const waysOf = (text: string): readonly string[] =>
  [
    text,
    ...(text.includes('@') ? [text.toLowerCase()] : []),
    encodeURIComponent(text),
    JSON.stringify(text).slice(1, -1),
  ].map(shapeOf);

/**
 * Returns the numbers in a text without their separators; numbers divided only by spaces, brackets or hyphens
 * are joined.
 */
const numbersIn = (text: string): readonly string[] =>
  (text.match(/\+?\d[\d ()-]{4,}\d/g) ?? []).map(digitsOf);

/** Prepares what the log must not contain: texts in all their forms, and numbers. */
function forbidden(texts: readonly string[]) {
  const telling = texts.filter((text) => !OURS.has(text));
  const numbers = telling.flatMap((text) => (lettersIn(text) === 0 ? numbersIn(text) : []));
  const isSortCode = (text: string) => /^\d\d-\d\d-\d\d$/.test(text);
  return {
    ways: [...new Set(telling.filter((text) => !saysNothing(text)).flatMap(waysOf))],
    numbers: new Set([
      ...numbers.filter((number) => number.length >= DIGITS),
      ...telling.filter(isSortCode).map(digitsOf),
    ]),
    cores: new Set(
      numbers.filter((number) => /^(0|44)\d{9,}$/.test(number)).map((each) => each.slice(-CORE_OF_PHONE)),
    ),
  };
}

/**
 * Reads the server's log after all tests. Fails if a line contains a name, email address, telephone number,
 * bank digits, password, message or anything else that was typed into a page or is stored about the people of
 * the tests, even as part of a URL or in groups of digits.
 */
export default async function keepLogQuiet(): Promise<void> {
  const lines = (await readFile(logFileAt(port), 'utf8')).split('\n').filter((line) => line.startsWith('{'));
  if (lines.length === 0) throw new Error('The server of the tests wrote no log.');
  const typed = await typedTexts();
  if (typed.length === 0 && lines.length > WHOLE_RUN)
    throw new Error('Nothing was noted of what the tests typed.');
  const { ways, numbers, cores } = forbidden([...typed, ...(await storedPeople())]);
  const looked = new Map<string, boolean>();
  const holdsText = (line: string): boolean => {
    const shape = shapeOf(line);
    const known = looked.get(shape) ?? ways.some((way) => shape.includes(way));
    looked.set(shape, known);
    return known;
  };
  const holdsNumber = (line: string): boolean =>
    numbersIn(line).some(
      (number) => numbers.has(number) || (number.length <= 14 && cores.has(number.slice(-CORE_OF_PHONE))),
    );
  const wrong = lines.filter((line) => holdsText(line) || holdsNumber(line));
  if (wrong.length > 0) throw new Error(`The log has what somebody typed:\n${wrong.slice(0, 5).join('\n')}`);
}

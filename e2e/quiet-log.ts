import { readFile } from 'node:fs/promises';
import { logFileAt, operationsEmail, port, supportEmail } from './settings.ts';
import { storedPeople } from './stored.queries.ts';
import { typedTexts } from './typed.ts';

/** Our own addresses may be named. */
const OURS = new Set([supportEmail, operationsEmail]);
/** So many letters say something: a shorter text may be part of a word of ours. */
const LETTERS = 5;
/** So many digits do: fewer may be a number of milliseconds, of a process or of rows. */
const DIGITS = 7;
/** Of a telephone number, however it is written: with or without a country code, in groups or not. */
const CORE_OF_PHONE = 9;
/** More lines than a few tests leave: some of which type nothing. */
const WHOLE_RUN = 5_000;

const digitsOf = (text: string): string => text.replaceAll(/\D/g, '');
const lettersIn = (text: string): number => text.match(/\p{L}/gu)?.length ?? 0;

/** A word of small letters alone may stand in a line of ours: it names nobody. */
const saysNothing = (text: string): boolean => lettersIn(text) < LETTERS || /^[a-z]+$/.test(text);

/** Without ids and numbers: then most lines are alike, and few are looked at. */
const shapeOf = (text: string): string =>
  text.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '#').replaceAll(/\d+/g, '#');

/** Every way in which a log would hold a text that was typed. */
const waysOf = (text: string): readonly string[] =>
  [
    text,
    ...(text.includes('@') ? [text.toLowerCase()] : []),
    encodeURIComponent(text),
    JSON.stringify(text).slice(1, -1),
  ].map(shapeOf);

/** Numbers of a text, in groups or not, with those that only a pause parts from each other. */
const numbersIn = (text: string): readonly string[] =>
  (text.match(/\+?\d[\d ()-]{4,}\d/g) ?? []).map(digitsOf);

/** What the log may not hold: texts by their ways, and numbers. */
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
 * Reads the log of the server after all tests: no line holds a name, mailbox, telephone number, bank digit, password, message or
 * whatever else was typed into a page, or is stored of the people of the tests, also in an address or in groups of digits.
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

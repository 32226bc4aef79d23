import { ibanPlaces } from './mask-iban.ts';
import { isMpan } from '../meter/mpan.ts';

/** Consecutive digits: their positions in the text, and their ASCII form. */
type DigitGroup = { readonly from: number; readonly to: number; readonly digits: string };

const GROUP = /[0-9０-９]+/gu;
/**
 * What may separate two groups of one number: any spaces and invisible characters, and one dash, dot, slash
 * or bracket.
 */
const JOINT = /^(?:(?!\n)[\s\p{Cf}]){0,2}(?:[\p{Pd}\u2212./()]{1,2}(?:(?!\n)[\s\p{Cf}]){0,2})?$/u;

const plain = (digits: string): string => digits.normalize('NFKC');

/** Returns the digits of a text, including full-width ones, as runs of groups that could form one number. */
function digitGroupRuns(text: string): readonly (readonly DigitGroup[])[] {
  const runs: DigitGroup[][] = [];
  let end = 0;
  for (const { 0: digits, index: from } of text.matchAll(GROUP)) {
    const group = { from, to: from + digits.length, digits: plain(digits) };
    const run = runs.at(-1);
    if (run && JOINT.test(text.slice(end, from))) run.push(group);
    else runs.push([group]);
    end = group.to;
  }
  return runs;
}

/** Returns the lengths of groups, such as `2-2-2` for three groups of two digits. */
const lengthsOf = (groups: readonly DigitGroup[]): string =>
  groups.map(({ digits }) => digits.length).join('-');

const digitsOf = (groups: readonly DigitGroup[]): string => groups.map(({ digits }) => digits).join('');

/** How many characters may separate a sort code and an account number that count as a pair. */
const BESIDE = 40;
/** How many of their last digits stay readable. */
const KEPT = { sortCode: 2, number: 4 } as const;
/**
 * No digit stays readable of a number whose other part is in another message: the parts left visible could
 * add up to all of it.
 */
const KEPT_OF_PARTS = { sortCode: 0, number: 0 } as const;
type Kept = typeof KEPT | typeof KEPT_OF_PARTS;
/** The maximum number of digits of a phone number with its country code. Source: ITU-T E.164. */
const LONGEST_PHONE = 15;
/** The maximum number of groups in which one number is written. */
const MOST_GROUPS = 8;

/** The digits of a sort code and the shortest account number together; cards have more. */
const LEAST_DIGITS = 13;
const SORT_CODE_DIGITS = 6;
const SHORTEST_ACCOUNT = 7;
/** How every IBAN starts. Those with letters among their digits contain no long run of digits. */
const IBAN_BEGINS = /(?<![A-Za-z\d])[A-Za-z]{2}\d{2}/;

type Groups = readonly DigitGroup[];

const isDigit = (code: number): boolean => (code >= 48 && code <= 57) || (code >= 0xff10 && code <= 0xff19);
const isEnglishLetter = (code: number): boolean => (code | 32) >= 97 && (code | 32) <= 122;

function countDigits(text: string): number {
  let count = 0;
  for (let at = 0; at < text.length; at += 1) if (isDigit(text.charCodeAt(at))) count += 1;
  return count;
}

/**
 * Returns whether a text has enough digits for bank details without a letter between them. Few messages do,
 * and the others need no closer look.
 */
function mayHoldBankDetails(text: string): boolean {
  let [run, longest, second] = [0, 0, 0];
  for (let at = 0; at <= text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (isDigit(code)) run += 1;
    else if (run > 0 && (at === text.length || isEnglishLetter(code))) {
      [longest, second] = run > longest ? [run, longest] : [longest, Math.max(second, run)];
      run = 0;
    }
  }
  const isPair = longest >= SHORTEST_ACCOUNT && second >= SORT_CODE_DIGITS;
  return longest >= LEAST_DIGITS || isPair || IBAN_BEGINS.test(text);
}

/** Digit counts of meter, supply and phone numbers: on their own, they are never masked. */
const NEVER_ALONE_MASKED = [10, 11, 13, 21, 22];
const PAIR_INSIDE =
  /(?:^|-)(?:(?:2-2-2|6)-(?:[789]|[2345]-[2345])|(?:[789]|[2345]-[2345])-(?:2-2-2|6))(?:-|$)/;
const CORE = 13;

/** Returns whether the whole run is one meter, supply or phone number, however it is spaced. */
function isLoneNumber(run: Groups): boolean {
  const digits = digitsOf(run);
  if (!NEVER_ALONE_MASKED.includes(digits.length)) return false;
  return isMpan(digits.slice(-CORE)) || !PAIR_INSIDE.test(lengthsOf(run));
}

const isMonthAndDay = (month: number, day: number): boolean =>
  month >= 1 && month <= 12 && day >= 1 && day <= 31;

/**
 * Returns whether the groups are a date such as `2026-11-21`, `21/11/2026` or, in American order,
 * `11.21.2026`.
 */
function isDay(groups: Groups): boolean {
  const written = groups.map(({ digits }) => digits).join('-');
  const yearFirst = /^(?:19|2[01])\d\d-(\d\d)-(\d\d)$/.exec(written);
  if (yearFirst) return isMonthAndDay(Number(yearFirst[1]), Number(yearFirst[2]));
  const yearLast = /^(\d\d?)-(\d\d?)-(?:19|2[01])\d\d$/.exec(written);
  if (!yearLast) return false;
  const [one, two] = [Number(yearLast[1]), Number(yearLast[2])];
  return isMonthAndDay(two, one) || isMonthAndDay(one, two);
}

/** Returns whether the groups start like a UK phone number: `020 7946 0123`, `01632 960123`. */
const isPhone = (groups: Groups): boolean =>
  /^[345]-/.test(lengthsOf(groups)) && /^0\d{9,10}$/.test(digitsOf(groups));

/** Returns whether the groups are a meter number as printed on bills, `20 0000 0000 006`. */
const isPrintedMpan = (groups: Groups): boolean =>
  lengthsOf(groups) === '2-4-4-3' && isMpan(digitsOf(groups));

const isOther = (groups: Groups): boolean => isDay(groups) || isPhone(groups) || isPrintedMpan(groups);

/** Splits `run` at the dates, phone numbers and meter numbers in it. Returns the stretches between them. */
function withoutOthers(run: Groups): readonly Groups[] {
  const left: DigitGroup[][] = [[]];
  for (let at = 0; at < run.length;) {
    const other = longestFrom(run, at, isOther);
    if (other > 0) left.push([]);
    else left.at(-1)?.push(...run.slice(at, at + 1));
    at += Math.max(1, other);
  }
  return left.filter((groups) => groups.length > 0);
}

/** Returns how many groups from `at` on satisfy `what`, taking the longest stretch; 0 if none do. */
function longestFrom(run: Groups, at: number, what: (groups: Groups) => boolean): number {
  for (let count = Math.min(MOST_GROUPS, run.length - at); count > 0; count -= 1) {
    if (what(run.slice(at, at + count))) return count;
  }
  return 0;
}

/** Runs the Luhn check that every card number passes. Source: ISO/IEC 7812. */
function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (const [index, digit] of [...digits].toReversed().entries()) {
    const doubled = Number(digit) * (index % 2 === 0 ? 1 : 2);
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

/** As printed on cards (in fours, or as American Express and Diners do), in two halves, or without gaps. */
const CARD_LENGTHS = /^(?:1[4-9]|4-4-4-4(?:-[1-3])?|4-6-[45]|8-8)$/;

const isCard = (groups: Groups): boolean =>
  CARD_LENGTHS.test(lengthsOf(groups)) &&
  /^(?:2[2-7]|[3-6])/.test(digitsOf(groups)) &&
  passesLuhn(digitsOf(groups));

/** Words before digits that show that they are some other number of the trade. */
const OTHER_NUMBER =
  /(?:(?:charity|company|vat|invoice|serial|meter|mprn|mpan)(?: +(?:registration|registered|reg|serial))?[ .:#]*(?:number|no|num)?[ .:#]*(?:is +)?|[£€$] ?)$/iu;
const AMOUNT = /^ ?(?:kwh|mwh|kva|kw|mw|units?\b|pounds|pence|p\b|%|m3)/iu;
/** Letters directly before digits make them a reference, unless they say account or sort code. */
const REFERENCE_LETTERS = /\p{L}[-_/]?$/u;
const BANK_LETTERS =
  /(?:[Aa]\/?[Cc]|[Aa][Cc]{2}[Tt]?|[Aa]ccount|[Cc]ode|[Ss]ort|[Nn]o|[Nn]umber|\bsc)[-/]?$/u;

/** Returns whether the words around ungrouped digits show that they are not bank details. */
function isNamedOtherwise(text: string, groups: Groups): boolean {
  const { from, to } = extentOf(groups);
  const before = text.slice(Math.max(0, from - BESIDE), from);
  if (groups.length === 1 && REFERENCE_LETTERS.test(before) && !BANK_LETTERS.test(before)) return true;
  return OTHER_NUMBER.test(before) || AMOUNT.test(text.slice(to, to + 10));
}

const extentOf = (groups: Groups): { readonly from: number; readonly to: number } => ({
  from: Math.min(...groups.map(({ from }) => from)),
  to: Math.max(...groups.map(({ to }) => to)),
});

const isAccountNumber = (groups: Groups): boolean => /^\d{7,9}$/.test(digitsOf(groups));

/** Returns the groups of one stretch that may be sort codes, and those that may be account numbers. */
function bankDetailsIn(text: string, groups: Groups): { sortCodes: Groups[]; accounts: Groups[] } {
  const sortCodes: Groups[] = [];
  const accounts: Groups[] = [groups, ...groups.map((group) => [group])];
  for (const at of groups.keys()) {
    const count = longestFrom(groups, at, (some) => /^(?:6|2-2-2)$/.test(lengthsOf(some)));
    if (count === 0) continue;
    sortCodes.push(groups.slice(at, at + count));
    accounts.push(groups.slice(0, at), groups.slice(at + count));
  }
  const isPlausible = (some: Groups): boolean => !isNamedOtherwise(text, some);
  return {
    sortCodes: sortCodes.filter((some) => some.length > 1 || isPlausible(some)),
    accounts: accounts.filter((some) => isAccountNumber(some) && isPlausible(some)),
  };
}

function areBeside(one: Groups, other: Groups): boolean {
  const [first, second] = [extentOf(one), extentOf(other)];
  const apart = Math.max(second.from - first.to, first.from - second.to);
  return apart >= 0 && apart <= BESIDE;
}

/** Adds the positions of the digits of `groups` to `hidden`, except the last `kept`. */
function hide(hidden: Set<number>, groups: Groups, kept: number): void {
  const places = groups.flatMap(({ from, digits }) => [...digits].map((_, index) => from + index));
  for (const place of places.slice(0, places.length - kept)) hidden.add(place);
}

function placesToHide(text: string, kept: Kept = KEPT): ReadonlySet<number> {
  const hidden = new Set<number>(ibanPlaces(text));
  const runs = digitGroupRuns(text).filter((run) => !isLoneNumber(run) && !isInternational(text, run));
  for (const run of runs) {
    for (const at of run.keys()) {
      hide(hidden, run.slice(at, at + longestFrom(run, at, isCard)), kept.number);
    }
  }
  const details = runs.flatMap(withoutOthers).map((stretch) => bankDetailsIn(text, stretch));
  const accounts = details.flatMap((detail) => detail.accounts);
  for (const sortCode of details.flatMap((detail) => detail.sortCodes)) {
    for (const account of accounts.filter((some) => areBeside(sortCode, some))) {
      hide(hidden, sortCode, kept.sortCode);
      hide(hidden, account, kept.number);
    }
  }
  return hidden;
}

/** Returns whether a run is a phone number with its country code: `+44 1632 960123`, `0044 1632 960123`. */
function isInternational(text: string, run: Groups): boolean {
  const digits = digitsOf(run);
  if (/2-2-2-|^6-[789]$/.test(lengthsOf(run))) return false;
  if (/^0044[1-9]\d{9}$/.test(digits)) return true;
  return text.charAt(extentOf(run).from - 1) === '+' && digits.length <= LONGEST_PHONE;
}

/**
 * Returns the text with the digits of bank details and cards replaced by dots. A sort code (six digits, plain
 * or in pairs) within 40 characters of a number of 7 to 9 digits, in either order, keeps its last two digits
 * and the number its last four; a card number (14 to 19 digits that pass the Luhn check) keeps its last four,
 * and an IBAN its first and last four. Numbers of 10, 11, 13, 21 or 22 digits on their own (gas and
 * electricity meters, phones) stay, and so do dates, and numbers named as a company's, a charity's or an
 * amount. Called by both the widget and the server before a message is shown, stored or sent.
 */
export function maskBankDigits(text: string): { readonly text: string; readonly isMasked: boolean } {
  if (countDigits(text) < LEAST_DIGITS || !mayHoldBankDetails(text)) return { text, isMasked: false };
  const hidden = placesToHide(text);
  return hidden.size === 0 ? { text, isMasked: false } : { text: withDots(text, hidden), isMasked: true };
}

const withDots = (text: string, hidden: ReadonlySet<number>): string =>
  Array.from({ length: text.length }, (_, at) => (hidden.has(at) ? '•' : text.charAt(at))).join('');

/** How many earlier messages are examined together with a message. */
export const NEIGHBOURS = 2;
const TO_LAST_DIGIT = /^[^]*[0-9０-９]/u;

/**
 * Masks a message in the context of earlier ones by its sender, oldest first: a sort code in one and the
 * account number in the next, or a number split over several, are masked as if they were written together,
 * and no digit of them stays readable in this message.
 */
export function maskBesideEarlier(
  earlier: readonly string[],
  typed: string,
): { readonly text: string; readonly isMasked: boolean } {
  const alone = maskBankDigits(typed);
  const neighbours = earlier.slice(-NEIGHBOURS);
  const own = countDigits(alone.text);
  const digits = neighbours.reduce((sum, text) => sum + countDigits(text), own);
  if (own === 0 || digits === own || digits < LEAST_DIGITS) return alone;
  const before = neighbours.flatMap((text) => TO_LAST_DIGIT.exec(text)?.[0] ?? []);
  const lead = before.map((text) => `${text} `).join('');
  const whole = `${lead}${alone.text}`;
  if (!mayHoldBankDetails(whole)) return alone;
  const places = [...placesToHide(whole, KEPT_OF_PARTS)];
  // Anything within a single message was masked when it was written.
  if (!places.some((at) => at < lead.length)) return alone;
  const hidden = new Set(places.filter((at) => at >= lead.length).map((at) => at - lead.length));
  return hidden.size === 0 ? alone : { text: withDots(alone.text, hidden), isMasked: true };
}

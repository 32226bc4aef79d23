import { insertOnce } from './insert-once.ts';

/** A phrase of the table and the position read so far. */
interface Reader {
  readonly source: string;
  at: number;
}

/**
 * Word prefixes, at least one of which occurs in any text the phrase matches. One that ends with a space is a
 * whole word.
 */
type Anchors = readonly string[];

const LONGEST = 12;

/** The words that part of a phrase requires, and whether the next part starts a word. */
interface Part {
  readonly needs: readonly Anchors[];
  readonly endsWord: boolean;
}

/** Reads a quantifier; returns whether the part before it is optional. */
function mayBeMissing(reader: Reader): boolean {
  const mark = reader.source[reader.at] ?? '';
  if (!'?*+'.includes(mark) || mark === '') return false;
  reader.at += 1;
  return mark !== '+';
}

/** Reads a group. An optional group or a lookahead requires nothing. */
function readGroup(reader: Reader, isWordStart: boolean): Part {
  const isLookAhead = reader.source.startsWith('(?', reader.at);
  reader.at += isLookAhead ? 3 : 1;
  const { needs, endsWord } = readChoices(reader, isWordStart);
  reader.at += 1;
  if (mayBeMissing(reader)) return { needs: [], endsWord: endsWord && isWordStart };
  return isLookAhead ? { needs: [], endsWord: isWordStart } : { needs, endsWord };
}

/** Words that are frequent in harmless messages; it is better to index a phrase by its other words. */
const COMMON =
  'the and are for not you our can has have had was with that this from about what when how who will would been just ' +
  'meter gas electric electricity energy power supply contract bill bills pay price switch heating water phone call shop ' +
  'office kitchen hall building house flat room door site email name account';

const isCommon = (anchor: string): boolean =>
  anchor.trimEnd().length < 3 || ` ${COMMON} `.includes(` ${anchor}`);

const commonAmong = (anchors: readonly string[]): number => anchors.filter(isCommon).length;

const lengthOfShortest = (anchors: Anchors): number => Math.min(...anchors.map(({ length }) => length));

/**
 * Sorts needs, most selective first: those with the fewest common words, then with longer prefixes, then with
 * fewer of them.
 */
const mostSelectiveFirst = (needs: readonly Anchors[]): readonly Anchors[] =>
  needs.toSorted(
    (one, other) =>
      commonAmong(one) - commonAmong(other) ||
      lengthOfShortest(other) - lengthOfShortest(one) ||
      one.length - other.length,
  );

/**
 * Reads alternatives. They require one of the words that each of them requires, and nothing if one of them
 * requires nothing.
 */
function readChoices(reader: Reader, isWordStart: boolean): Part {
  const choices = [readSequence(reader, isWordStart)];
  while (reader.source[reader.at] === '|') {
    reader.at += 1;
    choices.push(readSequence(reader, isWordStart));
  }
  const [only] = choices;
  if (only && choices.length === 1) return only;
  const each = choices.map(({ needs }) => mostSelectiveFirst(needs)[0]);
  return {
    needs: each.includes(undefined) ? [] : [each.flatMap((anchors) => anchors ?? [])],
    endsWord: choices.every(({ endsWord }) => endsWord),
  };
}

/**
 * Returns the position after the closing bracket of the group that contains `from`; the end of the phrase if
 * there is none.
 */
function endOfGroup(source: string, from: number): number {
  let depth = 0;
  for (let at = from; at < source.length; at += 1) {
    if (source[at] === '(') depth += 1;
    if (source[at] === ')') depth -= 1;
    if (depth < 0) return at + 1;
  }
  return source.length;
}

/** Returns whether a word certainly ends before `at`. */
function isWordEnd(source: string, at: number): boolean {
  const sign = source[at] ?? '';
  if (sign === '') return true;
  if (sign === ' ') return !'?*'.includes(source[at + 1] ?? '-');
  if (sign === '<') return isWordEnd(source, source.indexOf('>', at) + 1);
  if (source.startsWith('(?!', at)) return isWordEnd(source, endOfGroup(source, at + 1));
  if (sign !== '|' && sign !== ')') return false;
  const end = endOfGroup(source, at);
  return isWordEnd(source, source[end] === '?' ? end + 1 : end);
}

/** Reads the letters from here on that every match has, without an optional last one. */
function readLetters(reader: Reader): string {
  const from = reader.at;
  while (/[\p{L}\p{N}£']/u.test(reader.source[reader.at] ?? '')) reader.at += 1;
  const letters = reader.source.slice(from, reader.at);
  if (mayBeMissing(reader)) return letters.slice(0, -1);
  return isWordEnd(reader.source, reader.at) ? `${letters} ` : letters;
}

/**
 * Skips a sign that matches several characters: `\w`, `[abc]`, `<3>` or a full stop. Returns whether a word
 * still starts after it: `<3>` is whole words, `^` is nothing.
 */
function skipSign(reader: Reader, isWordStart: boolean): boolean {
  const sign = reader.source[reader.at] ?? '';
  const closed = { '[': ']', '<': '>' }[sign];
  if (closed) reader.at = reader.source.indexOf(closed, reader.at) + 1;
  else reader.at += sign === '\\' ? 2 : 1;
  mayBeMissing(reader);
  return isWordStart && (sign === '<' || sign === '^');
}

/** A digit at the start of a word. */
const DIGITS = [...'0123456789'];

function readSequence(reader: Reader, isWordStart: boolean): Part {
  const needs: Anchors[] = [];
  let isStart = isWordStart;
  for (
    let sign = reader.source[reader.at];
    sign && sign !== '|' && sign !== ')';
    sign = reader.source[reader.at]
  ) {
    if (sign === '(') {
      const group = readGroup(reader, isStart);
      needs.push(...group.needs);
      isStart = group.endsWord;
      continue;
    }
    if (sign === ' ') {
      reader.at += 1;
      isStart = !mayBeMissing(reader);
      continue;
    }
    if (!/[\p{L}\p{N}£']/u.test(sign)) {
      const isDigit = isStart && reader.source.startsWith('\\d', reader.at);
      isStart = skipSign(reader, isStart);
      if (isDigit && !'?*'.includes(reader.source[reader.at - 1] ?? '')) needs.push(DIGITS);
      continue;
    }
    const letters = readLetters(reader);
    if (isStart && letters !== '') needs.push([letters]);
    isStart = false;
  }
  return { needs, endsWord: isStart };
}

/**
 * Returns what a phrase of the table requires, most selective first: every match contains a word for each
 * need, recognised by its prefix.
 */
const needsOf = (phrase: string): readonly Anchors[] =>
  mostSelectiveFirst(
    readChoices({ source: phrase, at: 0 }, true).needs.map((anchors) => [
      ...new Set(anchors.map((each) => each.slice(0, LONGEST))),
    ]),
  );

/**
 * What a word satisfies: the numbers of the needs, and the indexes of the things whose first need is among
 * them.
 */
export interface Met {
  readonly needs: readonly number[];
  readonly begun: readonly number[];
}

/**
 * Things indexed by the word prefixes they require, so that a text is tested only against those that can
 * match.
 */
export interface AnchorIndex<Thing> {
  readonly things: readonly Thing[];
  /** Returns what a word in any of its forms satisfies. */
  readonly metBy: (forms: readonly string[]) => Met;
  /** Returns the things whose needs are all in `met`, in order. */
  readonly candidates: (met: readonly Met[]) => readonly Thing[];
}

const NOTHING_MET: Met = { needs: [], begun: [] };

/** Returns a word's prefixes, and the whole word with a space at its end. */
function beginningsOf(word: string): readonly string[] {
  const whole = `${word} `;
  return Array.from({ length: Math.min(whole.length, LONGEST) }, (_, at) => whole.slice(0, at + 1));
}

/** Indexes `things` by the words their phrases need. */
export function indexByAnchors<Thing>(
  things: readonly Thing[],
  phraseOf: (thing: Thing) => string,
): AnchorIndex<Thing> {
  const all = things.flatMap((thing, place) =>
    needsOf(phraseOf(thing)).map((anchors, at) => ({ anchors, place, isFirst: at === 0 })),
  );
  const numbered = all.map((need, number) => ({ ...need, number }));
  const byAnchor = Map.groupBy(
    numbered.flatMap((need) => need.anchors.map((anchor) => ({ anchor, need }))),
    ({ anchor }) => anchor,
  );
  const numbersOf = things.map((_, place) =>
    numbered.filter((need) => need.place === place).map(({ number }) => number),
  );
  const always = things.flatMap((_, place) => (numbersOf[place]?.length === 0 ? [place] : []));
  /** The look-up in which each need was last met, so that nothing has to be cleared between look-ups. */
  const metIn = new Int32Array(all.length);
  let look = 0;
  const isPossible = (place: number): boolean => {
    const numbers = numbersOf[place] ?? [];
    for (let at = 0; at < numbers.length; at += 1) if (metIn[numbers[at] ?? 0] !== look) return false;
    return true;
  };
  return {
    things,
    metBy: (forms) => {
      const needs = forms.flatMap(beginningsOf).flatMap((beginning) => byAnchor.get(beginning) ?? []);
      if (needs.length === 0) return NOTHING_MET;
      return {
        needs: [...new Set(needs.map(({ need }) => need.number))],
        begun: [...new Set(needs.flatMap(({ need }) => (need.isFirst ? [need.place] : [])))],
      };
    },
    candidates: (met) => {
      look = (look + 1) | 0;
      for (const { needs } of met) for (const number of needs) metIn[number] = look;
      const found = always.slice();
      for (const { begun } of met) for (const place of begun) if (isPossible(place)) insertOnce(found, place);
      return found.flatMap((place) => things[place] ?? []);
    },
  };
}

import { insertOnce } from './insert-once.ts';
import { remembered } from './remembered.ts';

/** A table's phrase and the position read so far. */
interface Reader {
  readonly source: string;
  at: number;
}

/** Word prefixes, at least one of which occurs in any text the phrase matches. */
type Anchors = readonly string[];

const LONGEST = 12;

/** What part of a phrase needs, and whether the next part begins a word. */
interface Part {
  readonly needs: readonly Anchors[];
  readonly endsWord: boolean;
}

/** Reads a quantifier; true if the part before it is optional. */
function mayBeMissing(reader: Reader): boolean {
  const mark = reader.source[reader.at] ?? '';
  if (!'?*+'.includes(mark) || mark === '') return false;
  reader.at += 1;
  return mark !== '+';
}

/** Reads a group. An optional group needs nothing, and neither does a lookahead. */
function readGroup(reader: Reader, isWordStart: boolean): Part {
  const isLookAhead = reader.source.startsWith('(?', reader.at);
  reader.at += isLookAhead ? 3 : 1;
  const { needs, endsWord } = readChoices(reader, isWordStart);
  reader.at += 1;
  if (mayBeMissing(reader)) return { needs: [], endsWord: endsWord && isWordStart };
  return isLookAhead ? { needs: [], endsWord: isWordStart } : { needs, endsWord };
}

/** Words that harmless messages are full of; a phrase is better indexed by its other words. */
const COMMON =
  'the and are for not you our can has have had was with that this from about what when how who will would been just ' +
  'meter gas electric electricity energy power supply contract bill bills pay price switch heating water phone call shop ' +
  'office kitchen hall building house flat room door site email name account';

const isCommon = (anchor: string): boolean => anchor.length < 3 || ` ${COMMON} `.includes(` ${anchor}`);

const commonAmong = (anchors: readonly string[]): number => anchors.filter(isCommon).length;

const lengthOfShortest = (anchors: Anchors): number => Math.min(...anchors.map(({ length }) => length));

/** Needs, the most telling first: known by few common words, by long beginnings, by few of them. */
const byWhatTheyTell = (needs: readonly Anchors[]): readonly Anchors[] =>
  needs.toSorted(
    (one, other) =>
      commonAmong(one) - commonAmong(other) ||
      lengthOfShortest(other) - lengthOfShortest(one) ||
      one.length - other.length,
  );

/** Choices need one of what each of them needs, and nothing where one of them can do without. */
function readChoices(reader: Reader, isWordStart: boolean): Part {
  const choices = [readSequence(reader, isWordStart)];
  while (reader.source[reader.at] === '|') {
    reader.at += 1;
    choices.push(readSequence(reader, isWordStart));
  }
  const [only] = choices;
  if (only && choices.length === 1) return only;
  const each = choices.map(({ needs }) => byWhatTheyTell(needs)[0]);
  return {
    needs: each.includes(undefined) ? [] : [each.flatMap((anchors) => anchors ?? [])],
    endsWord: choices.every(({ endsWord }) => endsWord),
  };
}

/** The letters from here on that every match has; one that may be missing is not among them. */
function readLetters(reader: Reader): string {
  const from = reader.at;
  while (/[\p{L}\p{N}£']/u.test(reader.source[reader.at] ?? '')) reader.at += 1;
  const letters = reader.source.slice(from, reader.at);
  return mayBeMissing(reader) ? letters.slice(0, -1) : letters;
}

/**
 * Passes over a sign that stands for several: `\w`, `[abc]`, `<3>` or a full stop. Returns whether a word still begins behind
 * it: `<3>` is whole words, `^` is nothing.
 */
function skipSign(reader: Reader, isWordStart: boolean): boolean {
  const sign = reader.source[reader.at] ?? '';
  const closed = { '[': ']', '<': '>' }[sign];
  if (closed) reader.at = reader.source.indexOf(closed, reader.at) + 1;
  else reader.at += sign === '\\' ? 2 : 1;
  mayBeMissing(reader);
  return isWordStart && (sign === '<' || sign === '^');
}

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
      isStart = skipSign(reader, isStart);
      continue;
    }
    const letters = readLetters(reader);
    if (isStart && letters !== '') needs.push([letters]);
    isStart = false;
  }
  return { needs, endsWord: isStart };
}

/**
 * What a phrase of the tables needs, the most telling first: whatever it matches has a word for each, known by how it begins.
 */
const needsOf = (phrase: string): readonly Anchors[] =>
  byWhatTheyTell(
    readChoices({ source: phrase, at: 0 }, true).needs.map((anchors) => [
      ...new Set(anchors.map((each) => each.slice(0, LONGEST))),
    ]),
  );

/** Things by the beginnings of words that they need, to try on a text only those that it may fit. */
export interface AnchorIndex<Thing> {
  /** The things that could match `words`, in order. */
  readonly candidates: (words: readonly string[]) => readonly Thing[];
}

/** What a word satisfies: needs by number, and the things whose first need is among them. */
interface Met {
  readonly needs: readonly number[];
  readonly begun: readonly number[];
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
  const metBy = remembered((word): Met | null => {
    const beginnings = Array.from({ length: Math.min(word.length, LONGEST) }, (_, at) =>
      word.slice(0, at + 1),
    );
    const needs = beginnings.flatMap((beginning) => byAnchor.get(beginning) ?? []).map(({ need }) => need);
    if (needs.length === 0) return null;
    return {
      needs: [...new Set(needs.map(({ number }) => number))],
      begun: [...new Set(needs.filter(({ isFirst }) => isFirst).map(({ place }) => place))],
    };
  });
  /** The lookup in which each need was last met, so that nothing is cleared between lookups. */
  const metIn = new Int32Array(all.length);
  let look = 0;
  const isPossible = (place: number): boolean => {
    const numbers = numbersOf[place] ?? [];
    for (let at = 0; at < numbers.length; at += 1) if (metIn[numbers[at] ?? 0] !== look) return false;
    return true;
  };
  return {
    candidates: (words) => {
      look = (look + 1) | 0;
      const met: Met[] = [];
      for (const word of words) {
        const here = metBy(word);
        if (here === null) continue;
        met.push(here);
        for (const number of here.needs) metIn[number] = look;
      }
      const found = always.slice();
      for (const { begun } of met) for (const place of begun) if (isPossible(place)) insertOnce(found, place);
      return found.flatMap((place) => things[place] ?? []);
    },
  };
}

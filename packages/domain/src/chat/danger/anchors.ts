/** What a text of the tables is made of, from a place on. */
interface Reader {
  readonly source: string;
  at: number;
}

/** Beginnings of words of which one at least is in whatever a phrase matches; null where none can be named. */
type Anchors = readonly string[] | null;

const SHORTEST = 2;

/** Words that messages of no danger are full of: a phrase is better looked for by its others. */
const COMMON =
  'the and are for not you our can has have had was with that this from about what when how who will would been just ' +
  'meter gas electric electricity energy power supply contract bill bills pay price switch heating water phone call shop ' +
  'office kitchen hall building house flat room door site email name account';

const isCommon = (anchor: string): boolean => anchor.length < 3 || ` ${COMMON} `.includes(` ${anchor}`);

const commonAmong = (anchors: readonly string[]): number => anchors.filter(isCommon).length;

const lengthOfShortest = (anchors: readonly string[]): number =>
  Math.min(...anchors.map((anchor) => anchor.length));

/** Of two ways to know a match, the one by fewer common words, then by longer beginnings, or else by fewer. */
function better(one: Anchors, other: Anchors): Anchors {
  if (!one || !other) return one ?? other;
  const more = commonAmong(one) - commonAmong(other);
  if (more !== 0) return more < 0 ? one : other;
  const [first, second] = [lengthOfShortest(one), lengthOfShortest(other)];
  if (first !== second) return first > second ? one : other;
  return one.length <= other.length ? one : other;
}

/** Takes the mark that says how often the part before it may come; true where it may be missing. */
function mayBeMissing(reader: Reader): boolean {
  const mark = reader.source[reader.at] ?? '';
  if (!'?*+'.includes(mark) || mark === '') return false;
  reader.at += 1;
  return mark !== '+';
}

/** The choices of a bracket that opens here; nothing for one that only looks ahead. */
function readGroup(reader: Reader, isWordStart: boolean): Anchors {
  const isLookAhead = reader.source.startsWith('(?', reader.at);
  reader.at += isLookAhead ? 3 : 1;
  const choices = readChoices(reader, isWordStart);
  reader.at += 1;
  if (mayBeMissing(reader) || isLookAhead) return null;
  return choices;
}

function readChoices(reader: Reader, isWordStart: boolean): Anchors {
  let all: Anchors = readSequence(reader, isWordStart);
  while (reader.source[reader.at] === '|') {
    reader.at += 1;
    const next = readSequence(reader, isWordStart);
    all = all && next && [...all, ...next];
  }
  return all;
}

/** The letters from here on that every match has; one that may be missing is not among them. */
function readLetters(reader: Reader): string {
  const from = reader.at;
  while (/[\p{L}\p{N}£']/u.test(reader.source[reader.at] ?? '')) reader.at += 1;
  const letters = reader.source.slice(from, reader.at);
  return mayBeMissing(reader) ? letters.slice(0, -1) : letters;
}

/** Passes over a sign that stands for several: `\w`, `[abc]`, `<3>` or a full stop. */
function skipSign(reader: Reader): void {
  const closed = { '[': ']', '<': '>' }[reader.source[reader.at] ?? ''];
  if (closed) reader.at = reader.source.indexOf(closed, reader.at) + 1;
  else reader.at += reader.source[reader.at] === '\\' ? 2 : 1;
  mayBeMissing(reader);
}

function readSequence(reader: Reader, isWordStart: boolean): Anchors {
  let [best, isStart]: [Anchors, boolean] = [null, isWordStart];
  for (
    let sign = reader.source[reader.at];
    sign && sign !== '|' && sign !== ')';
    sign = reader.source[reader.at]
  ) {
    if (sign === ' ') {
      reader.at += 1;
      isStart = !mayBeMissing(reader);
      continue;
    }
    if (sign === '(') best = better(best, readGroup(reader, isStart));
    else if (/[\p{L}\p{N}£']/u.test(sign)) {
      const letters = readLetters(reader);
      if (isStart && letters.length >= SHORTEST) best = better(best, [letters]);
    } else skipSign(reader);
    isStart = false;
  }
  return best;
}

/**
 * Beginnings of words for a phrase of the tables: whatever it matches has a word that begins with one of them. Null where
 * none can be named, so that the phrase has to be tried on every text.
 */
const anchorsOf = (phrase: string): Anchors => readChoices({ source: phrase, at: 0 }, true);

/** Things by the beginnings of words that they need, to try on a text only those that it may fit. */
export interface AnchorIndex<Thing> {
  /** Those that `words` leave possible, in their order. */
  readonly candidates: (words: Iterable<string>) => readonly Thing[];
}

const LONGEST = 12;
/** So many words are remembered with the things that they leave possible. */
const MOST_KNOWN = 20_000;

/** Indexes `things`, each by the anchors of its phrase. */
export function indexByAnchors<Thing>(
  things: readonly Thing[],
  phraseOf: (thing: Thing) => string,
): AnchorIndex<Thing> {
  const always: number[] = [];
  const byAnchor = new Map<string, number[]>();
  things.forEach((thing, place) => {
    const anchors = anchorsOf(phraseOf(thing));
    if (!anchors) always.push(place);
    for (const anchor of new Set(anchors?.map((each) => each.slice(0, LONGEST)))) {
      const places = byAnchor.get(anchor) ?? [];
      places.push(place);
      byAnchor.set(anchor, places);
    }
  });
  const known = new Map<string, readonly number[]>();
  const placesOf = (word: string): readonly number[] => {
    const earlier = known.get(word);
    if (earlier) return earlier;
    if (known.size > MOST_KNOWN) known.clear();
    const beginnings = Array.from({ length: Math.min(word.length, LONGEST) }, (_, at) =>
      word.slice(0, at + 1),
    );
    const places = beginnings.flatMap((beginning) => byAnchor.get(beginning) ?? []);
    known.set(word, places);
    return places;
  };
  return {
    candidates: (words) => {
      const found = new Set(always);
      for (const word of words) for (const place of placesOf(word)) found.add(place);
      return [...found].toSorted((one, other) => one - other).flatMap((place) => things[place] ?? []);
    },
  };
}

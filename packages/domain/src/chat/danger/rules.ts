import { englishRules, harmlessPhrases, type Sign } from './english-rules.ts';
import others from './other-languages.json' with { type: 'json' };
import { plainText } from './plain-text.ts';
import { knownShare, type ReadText } from './read-text.ts';
import { lazily } from './remembered.ts';

/** What a rule of another language adds: its phrases are narrow, and the model knows few of its words. */
const WEIGHT_OF_OTHERS = 4;

const NONE: readonly Sign[] = [];

/** The English rules that a message matches, as corrected or as typed, ignoring harmless turns of phrase. */
function englishSigns({ meant, typed }: ReadText): readonly Sign[] {
  const possible = englishRules().candidates(typed.map((word) => word.rulesMet));
  if (possible.length === 0) return NONE;
  const harmless = harmlessPhrases().candidates(typed.map((word) => word.harmlessMet));
  const withoutHarmless = (form: string): string =>
    harmless.reduce((left, { found }) => left.replace(found, '_'), form);
  const asMeant = withoutHarmless(joined(meant, ({ text }) => text));
  const asTyped = withoutHarmless(joined(typed, ({ bare }) => bare));
  return possible.filter(({ found }) => found.test(asMeant) || (asTyped !== asMeant && found.test(asTyped)));
}

function joined<Word>(words: readonly Word[], textOf: (word: Word) => string): string {
  let text = '';
  for (const word of words) text += text === '' ? textOf(word) : ` ${textOf(word)}`;
  return text;
}

/** The letters of each script; those of the first are also used in English. */
const SCRIPTS = [
  /[a-z]/,
  /[\u0a00-\u0a7f]/,
  /[\u0980-\u09ff]/,
  /[\u0600-\u06ff]/,
  /[\u4e00-\u9fff]/,
] as const;
const [LATIN, ...OTHER_SCRIPTS] = SCRIPTS;

/**
 * Compiles a phrase of another language. In Latin letters it must start at a word boundary: "salut" (hello)
 * contains "lut" (robbery).
 */
const otherPattern = (phrase: string): RegExp => new RegExp(`(?<![a-z])(?:${plainText(phrase)})`);

/**
 * The rules for other languages, by script. Their letters are normalised in the same way as those of
 * messages.
 */
const otherRules = lazily(() =>
  Map.groupBy(
    Object.entries(others).flatMap(([kind, byLanguage]) =>
      Object.entries(byLanguage).flatMap(([language, phrases]) =>
        phrases.map((phrase) => ({
          kind,
          sign: `${language} ${phrase}`,
          weight: WEIGHT_OF_OTHERS,
          found: otherPattern(phrase),
          script: OTHER_SCRIPTS.find((script) => script.test(phrase)) ?? LATIN,
        })),
      ),
    ),
    ({ script }) => script,
  ),
);

/** Matches text that is only ASCII, and therefore has no script other than Latin. */
const ENGLISH_LETTERS_ALONE = /^[\t\n\r -~]*$/;

/** Below this share of known English words, a message may be in another language that uses Latin letters. */
const ENGLISH_FROM = 0.6;

/**
 * Returns the rules for other languages that a message matches. Those in Latin script apply only to messages
 * with few English words.
 */
function otherSigns({ plain, typed }: ReadText): readonly Sign[] {
  const isEnglish = knownShare(typed) >= ENGLISH_FROM;
  if (isEnglish && ENGLISH_LETTERS_ALONE.test(plain)) return NONE;
  return SCRIPTS.filter((script) => script.test(plain) && !(script === LATIN && isEnglish)).flatMap(
    (script) => (otherRules().get(script) ?? []).filter(({ found }) => found.test(plain)),
  );
}

/** Returns the rules that a message matches, in table order, ignoring phrases that only sound like danger. */
export function signsIn(text: ReadText): readonly Sign[] {
  const english = LATIN.test(text.plain) ? englishSigns(text) : NONE;
  const others = otherSigns(text);
  return others.length === 0 ? english : [...english, ...others];
}

import { indexByAnchors } from './anchors.ts';
import others from './other-languages.json' with { type: 'json' };
import { plainText } from './plain-text.ts';
import { knownShare, type ReadText } from './read-text.ts';
import { lazily } from './remembered.ts';
import table from './rules.json' with { type: 'json' };

const GROUPS: Readonly<Record<string, string>> = table.groups;

const fillOnce = (text: string) => text.replaceAll(/\{([a-z]+)\}/g, (_, name: string) => GROUPS[name] ?? '');

/** A phrase with its groups expanded; groups may name other groups. */
const filled = (phrase: string): string => fillOnce(fillOnce(phrase));

/**
 * A phrase of the table as a pattern for words with one space between: `{kin}` stands for a group, `<3>` for up to three words,
 * brackets and bars for a choice. It begins and ends at words.
 */
function pattern(phrase: string, flags = ''): RegExp {
  const source = filled(phrase)
    .replaceAll(/\((?!\?)/g, '(?:')
    .replaceAll(/(?<= |^)<(\d+)>/g, '(?:[^ ]+ ){0,$1}')
    .replaceAll(/<(\d+)>/g, '(?: [^ ]+){0,$1}');
  return new RegExp(`(?<![^ ])(?:${source})(?![^ ])`, flags);
}

/** A rule that a message matches: its kind, its name for the model, and what it adds to the score (0 for a hint). */
export interface Sign {
  readonly kind: string;
  readonly sign: string;
  readonly weight: number;
}

/** What a decisive rule adds to the score; only an all but certain model can outweigh it. */
const WEIGHT = 2.5;

/** What an English rule of money troubles adds: its phrases occur in everyday questions about bills, too. */
const WEIGHT_OF_MONEY = 1.5;
const OF_MONEY: readonly string[] = ['cannot-pay', 'prepayment'];

/** What a rule of another language adds: its phrases are narrow, and the model knows few of its words. */
const WEIGHT_OF_OTHERS = 4;

const weightOf = (kind: string): number => (OF_MONEY.includes(kind) ? WEIGHT_OF_MONEY : WEIGHT);

const compiled = (kinds: Readonly<Record<string, readonly string[]>>, weigh: (kind: string) => number) =>
  Object.entries(kinds).flatMap(([kind, phrases]) =>
    phrases.map((phrase) => ({ kind, sign: phrase, weight: weigh(kind), found: pattern(phrase) })),
  );
const rules = lazily(() =>
  indexByAnchors([...compiled(table.kinds, weightOf), ...compiled(table.hints, () => 0)], ({ sign }) =>
    filled(sign),
  ),
);
const harmlessPhrases = lazily(() =>
  indexByAnchors(
    table.harmless.map((phrase) => ({ phrase, found: pattern(phrase, 'g') })),
    ({ phrase }) => filled(phrase),
  ),
);

/** The English rules that a message matches, as corrected or as typed, ignoring harmless turns of phrase. */
function englishSigns({ meant, typed }: ReadText): readonly Sign[] {
  const words = typed.flatMap(({ forms }) => forms);
  const possible = rules().candidates(words);
  if (possible.length === 0) return [];
  const harmless = harmlessPhrases().candidates(words);
  const [asMeant, asTyped] = [meant.map(({ text }) => text), typed.map(({ bare }) => bare)];
  const forms = [...new Set([asMeant.join(' '), asTyped.join(' ')])].map((form) =>
    harmless.reduce((left, { found }) => left.replace(found, '_'), form),
  );
  return possible.filter(({ found }) => forms.some((form) => found.test(form)));
}

/** Letters of writing systems; those of the first are of English, too. */
const SCRIPTS = [
  /[a-z]/,
  /[\u0a00-\u0a7f]/,
  /[\u0980-\u09ff]/,
  /[\u0600-\u06ff]/,
  /[\u4e00-\u9fff]/,
] as const;
const [LATIN, ...OTHER_SCRIPTS] = SCRIPTS;

/** Rules of the other languages, by the writing of each. Their letters are evened out as those of messages are. */
const otherRules = lazily(() =>
  Map.groupBy(
    Object.entries(others).flatMap(([kind, byLanguage]) =>
      Object.entries(byLanguage).flatMap(([language, phrases]) =>
        phrases.map((phrase) => ({
          kind,
          sign: `${language} ${phrase}`,
          weight: WEIGHT_OF_OTHERS,
          found: new RegExp(plainText(phrase)),
          script: OTHER_SCRIPTS.find((script) => script.test(phrase)) ?? LATIN,
        })),
      ),
    ),
    ({ script }) => script,
  ),
);

/** Below this share of known English words a message may be of another language in Latin letters. */
const ENGLISH_FROM = 0.6;

/** The rules of other languages that a message matches. Those in Latin script apply only to messages with few English words. */
const otherSigns = ({ plain, typed }: ReadText): readonly Sign[] =>
  SCRIPTS.filter(
    (script) => script.test(plain) && !(script === LATIN && knownShare(typed) >= ENGLISH_FROM),
  ).flatMap((script) => (otherRules().get(script) ?? []).filter(({ found }) => found.test(plain)));

/** The rules that a message matches, in table order, ignoring phrases that only sound like danger. */
export const signsIn = (text: ReadText): readonly Sign[] => [
  ...(LATIN.test(text.plain) ? englishSigns(text) : []),
  ...otherSigns(text),
];

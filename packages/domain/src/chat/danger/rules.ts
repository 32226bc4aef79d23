import { correctedSpelling, knownShare } from './corrected-spelling.ts';
import others from './other-languages.json' with { type: 'json' };
import { plainText, wordsOf } from './plain-text.ts';
import table from './rules.json' with { type: 'json' };

const GROUPS: Readonly<Record<string, string>> = table.groups;

/**
 * A phrase of the table as a pattern for words with one space between: `{kin}` stands for a group, `<3>` for up to three words,
 * brackets and bars for a choice. It begins and ends at words.
 */
function pattern(phrase: string, flags = ''): RegExp {
  const fill = (text: string) => text.replaceAll(/\{([a-z]+)\}/g, (_, name: string) => GROUPS[name] ?? '');
  const source = fill(fill(phrase))
    .replaceAll(/\((?!\?)/g, '(?:')
    .replaceAll(/(?<= |^)<(\d+)>/g, '(?:[^ ]+ ){0,$1}')
    .replaceAll(/<(\d+)>/g, '(?: [^ ]+){0,$1}');
  return new RegExp(`(?<![^ ])(?:${source})(?![^ ])`, flags);
}

const HARMLESS = table.harmless.map((phrase) => pattern(phrase, 'g'));

const compiled = (kinds: Readonly<Record<string, readonly string[]>>, isSure: boolean) =>
  Object.entries(kinds).flatMap(([kind, phrases]) =>
    phrases.map((phrase) => ({ kind, sign: phrase, isSure, found: pattern(phrase) })),
  );
const RULES = [...compiled(table.kinds, true), ...compiled(table.hints, false)];

/** What a message is looked through for: its words as meant and as typed, less turns of phrase that only sound alike. */
function formsOf(text: string): readonly string[] {
  const meant = correctedSpelling(text).join(' ');
  const typed = wordsOf(plainText(text)).join(' ').replaceAll("'", '');
  return [...new Set([meant, typed])].map((form) =>
    HARMLESS.reduce((left, harmless) => left.replace(harmless, '_'), form),
  );
}

/** Writing systems, by letters of theirs. */
const SCRIPTS = {
  latin: /[a-z]/,
  gurmukhi: /[\u0a00-\u0a7f]/,
  bengali: /[\u0980-\u09ff]/,
  arabic: /[\u0600-\u06ff]/,
  han: /[\u4e00-\u9fff]/,
} as const;

/** Rules of the other languages, by the writing of each. Their letters are evened out as those of messages are. */
const OTHERS = Object.entries(others)
  .flatMap(([kind, byLanguage]) =>
    Object.entries(byLanguage).flatMap(([language, phrases]) =>
      phrases.map((phrase) => ({ kind, phrase, sign: `${language} ${phrase}`, isSure: true })),
    ),
  )
  .map(({ phrase, ...rule }) => ({
    ...rule,
    found: new RegExp(plainText(phrase)),
    script:
      [SCRIPTS.gurmukhi, SCRIPTS.bengali, SCRIPTS.arabic, SCRIPTS.han].find((script) =>
        script.test(phrase),
      ) ?? SCRIPTS.latin,
  }));

/** Below this share of known English words a message may be of another language in Latin letters. */
const ENGLISH_FROM = 0.6;

/** A rule of the table that a message fits: whose kind it is, whether it settles the matter, its name for the model. */
export interface Sign {
  readonly kind: string;
  readonly sign: string;
  readonly isSure: boolean;
}

function otherSigns(plain: string): readonly Sign[] {
  const scripts = Object.values(SCRIPTS).filter((script) => script.test(plain));
  const isEnglish = knownShare(plain) >= ENGLISH_FROM;
  return OTHERS.filter(
    ({ script, found }) =>
      scripts.includes(script) && !(isEnglish && script === SCRIPTS.latin) && found.test(plain),
  );
}

/**
 * The rules that a message fits, in the order of the tables. What only sounds like danger is taken out first, the rest
 * stays.
 */
export function signsIn(text: string): readonly Sign[] {
  const plain = plainText(text);
  const forms = SCRIPTS.latin.test(plain) ? formsOf(text) : [];
  const english = RULES.filter(({ found }) => forms.some((form) => found.test(form)));
  return [...english, ...otherSigns(plain)];
}

import { indexByAnchors } from './anchors.ts';
import { lazily } from './remembered.ts';
import table from './rules.json' with { type: 'json' };

const GROUPS: Readonly<Record<string, string>> = table.groups;

const fillOnce = (text: string) => text.replaceAll(/\{([a-z]+)\}/g, (_, name: string) => GROUPS[name] ?? '');

/** A phrase with its groups expanded; groups may name other groups. */
const filled = (phrase: string): string => fillOnce(fillOnce(phrase));

/**
 * Compiles a phrase of the table to a pattern for words separated by single spaces: `{kin}` stands for a
 * group, `<3>` for up to three words, brackets and bars for a choice. It starts and ends at word boundaries.
 */
function pattern(phrase: string, flags = ''): RegExp {
  const source = filled(phrase)
    .replaceAll(/\((?!\?)/g, '(?:')
    .replaceAll(/(?<= |^)<(\d+)>/g, '(?:[^ ]+ ){0,$1}')
    .replaceAll(/<(\d+)>/g, '(?: [^ ]+){0,$1}');
  return new RegExp(`(?<![^ ])(?:${source})(?![^ ])`, flags);
}

/**
 * A rule that a message matches: its kind, its name for the model, and what it adds to the score (0 for a
 * hint).
 */
export interface Sign {
  readonly kind: string;
  readonly sign: string;
  readonly weight: number;
}

/** What a decisive rule adds to the score; only a model that is almost certain can outweigh it. */
const WEIGHT = 2.5;

/**
 * What an English rule about money troubles adds: its phrases also occur in everyday questions about bills.
 */
const WEIGHT_OF_MONEY = 1.5;
const OF_MONEY: readonly string[] = ['cannot-pay', 'prepayment'];

const weightOf = (kind: string): number => (OF_MONEY.includes(kind) ? WEIGHT_OF_MONEY : WEIGHT);

const compiled = (kinds: Readonly<Record<string, readonly string[]>>, weigh: (kind: string) => number) =>
  Object.entries(kinds).flatMap(([kind, phrases]) =>
    phrases.map((phrase) => ({ kind, sign: phrase, weight: weigh(kind), found: pattern(phrase) })),
  );

/** The English rules. */
export const englishRules = lazily(() =>
  indexByAnchors([...compiled(table.kinds, weightOf), ...compiled(table.hints, () => 0)], ({ sign }) =>
    filled(sign),
  ),
);

/** Phrases that only sound like danger. */
export const harmlessPhrases = lazily(() =>
  indexByAnchors(
    table.harmless.map((phrase) => ({ phrase, found: pattern(phrase, 'g') })),
    ({ phrase }) => filled(phrase),
  ),
);

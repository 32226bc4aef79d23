import concerns from './concerns.json' with { type: 'json' };
import phrases from './phrases.json' with { type: 'json' };
import { plainWords, questionTerms } from './wording.ts';

/**
 * A wish of the visitor that no article answers. `reply` is the answer to small talk, with `{brand}` to be
 * filled in.
 */
export type Intent =
  | { readonly kind: 'person' | 'no-person' | 'status' | 'my-answers' | 'this-step' }
  | { readonly kind: 'small-talk'; readonly about: string; readonly reply: string };

/**
 * A matter that a member of staff should see to, whatever else a message says, with the bot's reply, which
 * may name facts. Danger is checked for before.
 */
export type Concern = (typeof concerns)[number];

const groups: Readonly<Record<string, string>> = phrases.groups;

/**
 * Compiles a phrase of the tables to a pattern for plain words: `<3>` stands for up to three words of any
 * kind, `{people}` for one of the groups, and brackets, bars, `?` and the rest have their meaning in a
 * regular expression. It starts and ends at word boundaries.
 */
function pattern(phrase: string, flags = ''): RegExp {
  const source = phrase
    .replaceAll(/\{(\w+)\}/g, (_, name: string) => groups[name] ?? '')
    .replaceAll(/\((?!\?)/g, '(?:')
    .replaceAll(/<(\d)>/g, '(?: \\w+){0,$1}');
  return new RegExp(
    `${source.startsWith('^') ? '' : '\\b'}${source}${source.endsWith('$') ? '' : '\\b'}`,
    flags,
  );
}

const patterns = (list: readonly string[]): readonly RegExp[] => list.map((phrase) => pattern(phrase));

const isAnyIn = (list: readonly RegExp[], words: string): boolean => list.some((each) => each.test(words));

/** Ways to ask for a person; each is matched against one part of a message at a time. */
const ASKS_FOR_PERSON = patterns(phrases.asksForPerson);
const ASKS_WHO_ANSWERS = pattern(phrases.asksWhoAnswers);

/** Words shortly before the wish that negate it. "Can't I talk to a person" is still a wish. */
const NOT_BEFORE =
  /\b(?:dont|do not|didnt|did not|(?<!can (?:i|we) )not|no need|never|rather not|without|instead of|wont|no)\b(?: \w+){0,4}$/;

/** People at other firms whom a visitor may mention. */
const OTHER_PEOPLE =
  /\b(?:managing|letting|estate|travel|my supplier s?|their|his|her) (?:agents?|team|staff|manager)\b/;

/** A visitor who does not want to talk to one of these wants a person. */
const MACHINE = /\b(?:robot|bot|chatbot|machine|computer)\b/;

const SPEAK = /\b(?:talk|talking|speak|speaking|chat|connect|transfer|transferred|pass|hand|put|get)\b/;

type Wish = 'wanted' | 'not-wanted' | 'none';

function wishOf(part: string): Wish {
  if (ASKS_WHO_ANSWERS.test(part) || OTHER_PEOPLE.test(part)) return 'none';
  for (const each of ASKS_FOR_PERSON) {
    const found = each.exec(part);
    if (!found) continue;
    const isNegated = NOT_BEFORE.test(part.slice(0, found.index).trim());
    return isNegated && !MACHINE.test(part) ? 'not-wanted' : 'wanted';
  }
  return SPEAK.test(part) &&
    /\b(?:dont|do not|not|no need|rather not)\b/.test(part) &&
    /\b(?:any ?one|any ?body|nobody)\b/.test(part)
    ? 'not-wanted'
    : 'none';
}

/** Splits a message into parts of plain words: a negation in one part does not affect the next. */
const partsOf = (text: string): string[] =>
  text
    .split(/[.,;:!?\n]+|\b(?:but|just|so|because)\b/i)
    .map((part) => plainWords(part).join(' '))
    .filter((part) => part !== '');

/**
 * Returns whether a message asks for a person, declines one, or says nothing about it. If parts differ,
 * asking wins.
 */
function personWish(text: string): Wish {
  const wishes = partsOf(text).map(wishOf);
  if (wishes.includes('wanted')) return 'wanted';
  return wishes.includes('not-wanted') ? 'not-wanted' : 'none';
}

/** Checked in this order: the first match counts. */
const QUESTIONS = [
  ['status', patterns(phrases.status)],
  ['my-answers', patterns(phrases.myAnswers)],
  ['this-step', patterns(phrases.thisStep)],
] as const;

const SMALL_TALK = phrases.smallTalk.map(({ phrase, ...talk }) => ({ ...talk, found: pattern(phrase, 'g') }));

/** Words next to small talk that do not make it a question. */
const FILLERS =
  /\b(?:there|everyone|all|mate|bot|robot|again|today|lot|lots|a|so|very|much|for|your|the|help|time|have|nice|day|good|weekend|and|then|now|that|thats|was|is|it|im|i am|fine|you|me|ok|okay|no|yes)\b/g;

function smallTalkIn(words: string): Intent | null {
  const talk = SMALL_TALK.find(({ found }) => words.search(found) >= 0);
  if (!talk) return null;
  const rest = SMALL_TALK.reduce((left, { found }) => left.replace(found, ' '), words).replace(FILLERS, ' ');
  return questionTerms(rest).length === 0 ? smallTalk(talk) : null;
}

const smallTalk = ({ about, reply }: { readonly about: string; readonly reply: string }): Intent => ({
  kind: 'small-talk',
  about,
  reply,
});

/**
 * Returns the small talk in a message that is known to be no more than that, whatever other words it has; null if it is
 * of none of the known kinds.
 */
export function smallTalkNear(text: string): Intent | null {
  const words = plainWords(text).join(' ');
  const talk = SMALL_TALK.find(({ found }) => words.search(found) >= 0);
  return talk ? smallTalk(talk) : null;
}

/** Returns the small talk about a given subject, such as `thanks`. Throws a RangeError if there is none. */
export function smallTalkAbout(about: string): Intent {
  const talk = SMALL_TALK.find((each) => each.about === about);
  if (!talk) throw new RangeError(`there is no small talk about ${about}`);
  return smallTalk(talk);
}

/**
 * Returns what a message asks for other than an article; null if it asks for nothing else. Asking for a
 * person is checked first, then declining one; small talk counts only on its own.
 */
export function intentOf(text: string): Intent | null {
  const words = plainWords(text).join(' ');
  const whoAreYou = SMALL_TALK.find(({ about }) => about === 'who-are-you');
  if (whoAreYou && ASKS_WHO_ANSWERS.test(words)) return smallTalk(whoAreYou);
  const wish = personWish(text);
  if (wish !== 'none') return { kind: wish === 'wanted' ? 'person' : 'no-person' };
  const question = QUESTIONS.find(([, list]) => isAnyIn(list, words));
  return question ? { kind: question[0] } : smallTalkIn(words);
}

const SIGNS = concerns.map((concern) => ({ concern, signs: patterns(concern.signs) }));

/**
 * Returns the first concern that a message mentions, or null. It goes by words alone, so staff see more
 * messages than strictly necessary.
 */
export function concernIn(text: string): Concern | null {
  const words = plainWords(text).join(' ');
  return SIGNS.find(({ signs }) => isAnyIn(signs, words))?.concern ?? null;
}

import { plainWords, questionTerms } from './wording.ts';

/** What a visitor wants that no article answers. */
export type Intent =
  | { readonly kind: 'person' }
  | { readonly kind: 'no-person' }
  | { readonly kind: 'status' }
  | { readonly kind: 'my-answers' }
  | { readonly kind: 'this-step' }
  | { readonly kind: 'small-talk'; readonly about: SmallTalk };

/** Kinds of small talk, each answered in a line. */
export type SmallTalk = 'hello' | 'thanks' | 'bye' | 'how-are-you' | 'who-are-you' | 'yes' | 'no';

const PEOPLE =
  '(?:person|persons|people|human|humans|agent|agents|advis[eo]rs?|someone|somebody|anyone|anybody|operator|' +
  'representative|rep|colleagues?|staff|expert|team|manager|supervisor|customer services?|support)';
const SPEAK = '(?:talk|talking|speak|speaking|chat|connect|transfer|transferred|pass|hand|put|get)';

/** Ways to ask for a person; each is looked for in one part of a message at a time. */
const ASKS_FOR_PERSON: readonly RegExp[] = [
  new RegExp(
    `\\b(?:talk|talking|speak|speaking|connect|transfer|transferred|pass|hand|put)\\b(?: \\w+){0,5} ${PEOPLE}\\b`,
  ),
  new RegExp(`\\b(?:chat|chatting) (?:to|with)(?: \\w+){0,3} ${PEOPLE}\\b`),
  new RegExp(`\\bget me(?: \\w+){0,3} ${PEOPLE}\\b`),
  new RegExp(
    `\\b(?:want|need|prefer|like|give me|find me|is there|are there)(?: \\w+){0,2} (?:real |live |actual )?(?:person|human|agent|advis[eo]r|operator|representative)s?\\b`,
  ),
  /\b(?:can|could|will|would|may|is|are) (?:some ?one|some ?body|any ?one|any ?body|a person|a human|a colleague)(?: \w+){0,2} (?:call|ring|phone|contact|help|speak|talk|there|around|available)\b/,
  /(?<!\b(?:will|do|would|did) (?:you|they|suppliers) |\bwho )\b(?:call|ring|phone) (?:me|us)\b(?! (?:all|every|each|again and))/,
  /\bcall ?back\b/,
  /\bgive (?:me|us) a (?:call|ring|bell)\b/,
  /\b(?:real|actual|live|proper) (?:person|human|people|agent|advis[eo]r)s?\b/,
  /^(?:a |an |the )?(?:human|agent|person|operator|advis[eo]r|representative|customer services?|support team|live chat|live agent|someone|somebody)(?: please)?$/,
  /\b(?:stop|no more|enough of) (?:the |this )?(?:bot|robot|machine)\b/,
];

/** Words shortly before the wish that turn it round. "Can't I talk to a person" is still a wish. */
const NOT_BEFORE =
  /\b(?:dont|do not|didnt|did not|(?<!can (?:i|we) )not|no need|never|rather not|without|instead of|wont|no)\b(?: \w+){0,4}$/;

/** People of other firms that a visitor may write about. */
const OTHER_PEOPLE =
  /\b(?:managing|letting|estate|travel|my supplier s?|their|his|her) (?:agents?|team|staff|manager)\b/;

const ASKS_WHO_ANSWERS =
  /\b(?:are you|is this|r u|am i (?:talking|speaking|chatting|writing) (?:to|with))(?: \w+){0,2} (?:bot|robot|ai|chatbot|machine|computer|automated|human|person|real)\b/;

type Wish = 'wanted' | 'not-wanted' | 'none';

/** A wish of one part of a message. */
function wishOf(part: string): Wish {
  if (ASKS_WHO_ANSWERS.test(part) || OTHER_PEOPLE.test(part)) return 'none';
  for (const pattern of ASKS_FOR_PERSON) {
    const found = pattern.exec(part);
    if (found) return NOT_BEFORE.test(part.slice(0, found.index).trim()) ? 'not-wanted' : 'wanted';
  }
  const speaks = new RegExp(`\\b${SPEAK}\\b`).test(part);
  return speaks &&
    /\b(?:dont|do not|not|no need|rather not)\b/.test(part) &&
    /\b(?:any ?one|any ?body|nobody)\b/.test(part)
    ? 'not-wanted'
    : 'none';
}

/** The parts of a message, each in plain words: negation in one does not reach into the next. */
const partsOf = (text: string): string[] =>
  text
    .split(/[.,;:!?\n]+|\b(?:but|just|so|because)\b/i)
    .map((part) => plainWords(part).join(' '))
    .filter((part) => part !== '');

/** Whether a message asks for a person, asks for none, or says nothing about it. The wish for one wins. */
export function personWish(text: string): Wish {
  const wishes = partsOf(text).map(wishOf);
  if (wishes.includes('wanted')) return 'wanted';
  return wishes.includes('not-wanted') ? 'not-wanted' : 'none';
}

const MINE = '(?:my|our|the|this)(?: \\w+)? (?:switch|application|contract|transfer|order|case)';

const ASKS_STATUS: readonly RegExp[] = [
  new RegExp(`\\bwheres?\\b(?: \\w+){0,3} ${MINE}\\b`),
  new RegExp(`\\bhows?\\b(?: \\w+){0,2} ${MINE} (?:going|doing|coming|getting|progressing)\\b`),
  new RegExp(`\\b(?:status|progress|update|news|state)\\b(?: \\w+){0,3} ${MINE}\\b`),
  new RegExp(
    `\\b(?:has|have|is|was) ${MINE}(?: \\w+){0,2} (?:gone|been|accepted|approved|rejected|sent|through|done|complete|completed|finished|happened|started|confirmed|live)\\b`,
  ),
  new RegExp(`\\bwhats? (?:is |has )?(?:happening|happened|going on)\\b(?: \\w+){0,2} ${MINE}\\b`),
  /\bhave (?:i|we) (?:been )?switched(?: yet| already| over)?$/,
  /\bwhen (?:do|does|will|am|are|is) (?:i|we|my|our)(?: new)?(?: supply| supplier| contract| switch)? (?:start|starts|go live|goes live|going live|begin|begins|be switched|switch over|happen|happens)\b/,
  /\bany (?:news|updates?)(?: yet| for me| for us)?$/,
  /\bwhat stage (?:am i|are we|is it|is my)\b/,
];

const ASKS_MY_ANSWERS: readonly RegExp[] = [
  /\b(?:what|which)\b(?: \w+){0,3} (?:have|did|has) (?:i|we) (?:chosen|choose|picked|pick|entered|enter|selected|select|told|tell|given|give|typed|type|put)\b/,
  /\bwhat (?:did|have) (?:i|we) (?:choose|chosen|enter|entered|tell|told|pick|picked|answered|answer)\b/,
  /\bwhich (?:site|meter|address|offer|supplier)(?: \w+){0,2} (?:am i|are we) (?:on|in|at|switching|looking at|comparing)\b/,
  /^(?:ok |so )?where (?:am i|are we)(?: now| up to| in the (?:form|process|application))?$/,
  /\bwhat (?:step|page|screen) (?:am i|are we) (?:on|at|up to)\b/,
];

const HERE = '(?:this|that|these|those|it|here)';
const ASKS_THIS_STEP: readonly RegExp[] = [
  new RegExp(
    `\\b(?:why|what) (?:do|would|are|is) (?:you|u|they)(?: \\w+)? (?:need|want|ask|asking|require|needing)(?: \\w+){0,2} ${HERE}(?: (?:information|info|detail|details|data|stuff|question|for))?(?: from (?:me|us))?$`,
  ),
  new RegExp(
    `\\bwhy(?: \\w+){0,4} (?:need|want|ask|asking|tell|give)(?: \\w+){0,3} ${HERE}(?: (?:information|info|detail|details|data|stuff|question))?$`,
  ),
  new RegExp(
    `\\bwhats?(?: is)? (?:${HERE} )?(?:page|step|screen|question|form|box|bit)?(?: \\w+)? ?${HERE}?(?: page| step| screen| question| form| box| bit)? (?:for|about|mean)$`,
  ),
  /\bwhat (?:do|should|must|can|am) i (?:do|put|enter|write|type|answer|fill in|need|supposed)(?: \w+){0,4} (?:here|on this (?:page|step|screen|form)|in this (?:box|field)|at this step|now)$/,
  /\b(?:help|stuck|confused|lost)(?: \w+){0,3} (?:on|with|by|at) (?:this|the) (?:page|step|screen|question|form|bit)\b/,
  /\b(?:dont|do not|cant|cannot) (?:understand|get) (?:this|the)(?: (?:page|step|screen|question|form|bit))?$/,
  /^(?:im |i am )?stuck(?: here)?$/,
  /\bwhat does (?:this|that) (?:page|step|screen|question|field|box)?(?: \w+)? ?(?:mean|want|do)$/,
];

const SMALL_TALK: readonly (readonly [SmallTalk, RegExp])[] = [
  ['no', /^(?:no|nope|nah|not really|no thanks|no thank you)$/g],
  ['yes', /^(?:yes|yep|yeah|yup|sure|ok|okay|please|yes please|go on)$/g],
  [
    'how-are-you',
    /\b(?:how are (?:you|things)|hows it going|how do you do|you ok|you alright|alright mate)\b/g,
  ],
  ['who-are-you', /\b(?:who are you|what are you|whats your name|what is your name|do you have a name)\b/g],
  [
    'bye',
    /\b(?:bye|goodbye|good bye|see you|see ya|cheerio|ta ra|good night|thats all|that is all|nothing else|im done|no more questions)\b/g,
  ],
  [
    'thanks',
    /\b(?:thanks|thank you|thankyou|thx|ta|cheers|much appreciated|great|perfect|brilliant|lovely|awesome|excellent|wonderful|super|very helpful|that helps|got it|nice one)\b/g,
  ],
  [
    'hello',
    /\b(?:hello|helo|hi|hiya|hey|heya|good morning|good afternoon|good evening|morning|afternoon|evening|greetings|howdy|hello there)\b/g,
  ],
];

/** Words beside small talk that do not make a question of it. */
const FILLERS =
  /\b(?:there|everyone|all|mate|bot|robot|again|today|lot|lots|a|so|very|much|for|your|the|help|time|have|nice|day|good|weekend|and|then|now|that|thats|was|is|it|im|i am|fine|you|me|ok|okay|no|yes)\b/g;

function smallTalkOf(text: string): SmallTalk | undefined {
  const words = plainWords(text).join(' ');
  const about = SMALL_TALK.find(([, pattern]) => words.search(pattern) >= 0)?.[0];
  if (about === undefined) return undefined;
  const rest = SMALL_TALK.reduce((left, [, pattern]) => left.replace(pattern, ' '), words).replace(
    FILLERS,
    ' ',
  );
  return questionTerms(rest).length === 0 ? about : undefined;
}

const anyOf = (patterns: readonly RegExp[], text: string): boolean =>
  patterns.some((pattern) => pattern.test(text));

/**
 * What a message wants, when that is not a matter of the articles; null when it is. Asking for a person comes first,
 * then asking not to get one; small talk is only what holds no question besides.
 */
export function intentOf(text: string): Intent | null {
  const words = plainWords(text).join(' ');
  if (ASKS_WHO_ANSWERS.test(words)) return { kind: 'small-talk', about: 'who-are-you' };
  const wish = personWish(text);
  if (wish === 'wanted') return { kind: 'person' };
  if (wish === 'not-wanted') return { kind: 'no-person' };
  if (anyOf(ASKS_STATUS, words)) return { kind: 'status' };
  if (anyOf(ASKS_MY_ANSWERS, words)) return { kind: 'my-answers' };
  if (anyOf(ASKS_THIS_STEP, words)) return { kind: 'this-step' };
  const about = smallTalkOf(text);
  return about === undefined ? null : { kind: 'small-talk', about };
}

/** Reads the messages and questions that the check for danger is trained and tested on. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const dangerFolder = join(import.meta.dirname, '../packages/domain/src/chat/danger');

/** Every tenth message is held out from training. */
const TRIAL_EVERY = 10;

/** Files of the check whose change makes the weights stale. */
const SOURCES = [
  'anchors.ts',
  'concepts.json',
  'corrected-spelling.ts',
  'english-rules.ts',
  'features.ts',
  'kinds.ts',
  'read-text.ts',
  'remembered.ts',
  'vocabulary.json',
  'other-languages.json',
  'plain-text.ts',
  'rules.json',
  'rules.ts',
  'slips-between.ts',
  'spellings.json',
  'word-features.ts',
];

const messageFiles = () => readdirSync(join(dangerFolder, 'messages')).toSorted();

const contentOf = (path) => readFileSync(join(dangerFolder, path), 'utf8');

/**
 * Returns all messages: file, kind, language and text, and whether the message is held out for testing the
 * check.
 */
export const readDangerMessages = () =>
  messageFiles().flatMap((file) =>
    contentOf(join('messages', file))
      .trimEnd()
      .split('\n')
      .map((message, at) => {
        const [kind = '', language = '', text = ''] = message.split('\t');
        return { file, kind, language, text, isTrial: at % TRIAL_EVERY === TRIAL_EVERY - 1 };
      }),
  );

const questions = new URL('../bench/bot/questions.json', import.meta.url);

/** What a question has as its right answer if it is, or may be, about danger or distress. */
const FOR_PEOPLE = ['do:danger', 'do:hand-over'];

/**
 * Returns the questions of the bot's bench that have nothing to do with danger: ordinary messages by many authors, on the
 * trade and on anything else. None of them is among the messages.
 */
export function readOrdinaryQuestions() {
  const known = new Set(readDangerMessages().map(({ text }) => text.toLowerCase()));
  return JSON.parse(readFileSync(questions, 'utf8'))
    .filter(
      ({ kind, right, also = [] }) =>
        kind !== 'language' && ![...right, ...also].some((one) => FOR_PEOPLE.includes(one)),
    )
    .map(({ ask }) => ({ kind: 'none', language: 'en', text: ask }))
    .filter(({ text }) => !known.has(text.toLowerCase()));
}

/**
 * Returns one hash over everything that the weights depend on: the messages and questions, the rules and the code that
 * extracts features.
 */
export function sourcesHash() {
  const hash = createHash('sha256').update(readFileSync(questions));
  for (const path of [...SOURCES, ...messageFiles().map((file) => join('messages', file))])
    hash.update(contentOf(path));
  return hash.digest('hex');
}

/** Reads the messages that the check for danger is trained and tested on. */
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

/**
 * Returns one hash over everything that the weights depend on: the messages, the rules and the code that
 * extracts features.
 */
export function sourcesHash() {
  const hash = createHash('sha256');
  for (const path of [...SOURCES, ...messageFiles().map((file) => join('messages', file))])
    hash.update(contentOf(path));
  return hash.digest('hex');
}

/** Reads the lines that the check for danger learns from and is tried by. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const dangerFolder = join(import.meta.dirname, '../packages/domain/src/chat/danger');

/** Every tenth line is never learnt from. */
const TRIAL_EVERY = 10;

/** Files of the check whose change makes the weights stale. */
const SOURCES = [
  'concepts.json',
  'corrected-words.ts',
  'features.ts',
  'kinds.ts',
  'known-words.json',
  'other-languages.json',
  'plain-text.ts',
  'rules.json',
  'rules.ts',
  'spellings.json',
];

const lineFiles = () => readdirSync(join(dangerFolder, 'lines')).toSorted();

const contentOf = (path) => readFileSync(join(dangerFolder, path), 'utf8');

/** All lines: file, kind, language and text, and whether the line is one of those kept to try the check by. */
export const readDangerLines = () =>
  lineFiles().flatMap((file) =>
    contentOf(join('lines', file))
      .trimEnd()
      .split('\n')
      .map((line, at) => {
        const [kind = '', language = '', text = ''] = line.split('\t');
        return { file, kind, language, text, isTrial: at % TRIAL_EVERY === TRIAL_EVERY - 1 };
      }),
  );

/** What the weights depend on, in one hash: the lines, the rules and the code that finds features. */
export function sourcesHash() {
  const hash = createHash('sha256');
  for (const path of [...SOURCES, ...lineFiles().map((file) => join('lines', file))])
    hash.update(contentOf(path));
  return hash.digest('hex');
}

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/**
 * Messages as people write them, for training and testing the check for danger and distress: kind, language,
 * text. Each English file is by a different author, so that what is learnt from one can be tested on another.
 * All are invented.
 */
const folder = join(import.meta.dirname, '../packages/domain/src/chat/danger/messages');
const kinds =
  'gas co fire injury medical power-cut fallen-line suicide threat bereavement supply-dependent prepayment cannot-pay none'.split(
    ' ',
  );
const languages = ['en', 'cy', 'pl', 'ro', 'pa', 'ur', 'bn', 'ar', 'zh'];

const messages = readdirSync(folder).flatMap((file) =>
  readFileSync(join(folder, file), 'utf8')
    .trimEnd()
    .split('\n')
    .map((message): readonly string[] => message.split('\t')),
);

test('each message has a kind, a language and a text', () => {
  const wrong = messages.filter(
    ([kind = '', language = '', text = '', ...more]) =>
      !kinds.includes(kind) || !languages.includes(language) || text.trim() === '' || more.length > 0,
  );
  expect(wrong).toEqual([]);
});

test('no text occurs twice, as one copy could be trained on and the other tested', () => {
  const texts = messages.map(([, , text = '']) => text.toLowerCase());
  expect(texts.filter((text, at) => texts.indexOf(text) !== at)).toEqual([]);
});

test('every language has at least six messages of each kind', () => {
  const counted = languages.flatMap((language) =>
    kinds.map((kind) => ({
      language,
      kind,
      messages: messages.filter((message) => message[0] === kind && message[1] === language).length,
    })),
  );
  expect(counted.filter((each) => each.messages < 6)).toEqual([]);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LONGEST_MESSAGE } from './limits.ts';
import { chatText, fileText, firstLink, linkedParts, saysFile, stripTyped, yesOrNo } from './text.ts';

const cleaned = (raw: string) => {
  const outcome = chatText(raw);
  return outcome.ok ? outcome.value : outcome.problem;
};

test.each([
  ['plain words', 'How long does a switch take?', 'How long does a switch take?'],
  ['spaces at the ends', '  hello \n', 'hello'],
  ['runs of spaces', 'a   b\t\tc', 'a b c'],
  ['odd spaces', 'a\u00a0b\u3000c\u2009d', 'a b c d'],
  ['spaces around a line feed', 'one \n two', 'one\ntwo'],
  ['two line feeds', 'one\n\ntwo', 'one\n\ntwo'],
  ['many line feeds', 'one\n\n\n\n\ntwo', 'one\n\ntwo'],
  ['line feeds with spaces between', 'one\n \n \ntwo', 'one\n\ntwo'],
  ['line feeds of Windows and old Macs', 'a\r\nb\rc', 'a\nb\nc'],
  ['other line breaks', 'a\u2028b\u2029c\u0085d', 'a\nb\nc\nd'],
  ['currencies and dashes', '£5 – €6 — 7 ¢ ₹8 $9 ¥', '£5 – €6 — 7 ¢ ₹8 $9 ¥'],
  ['quotes and punctuation', '“Why?” ‘so’ … «x» ¿y! §4 • ·', '“Why?” ‘so’ … «x» ¿y! §4 • ·'],
  [
    'signs of sums and sentences',
    '5 + 6 = 11 > 10 < 12 ± 1 × 2 ÷ 3 % ^ ` ~ | ¬ √ ∞ ≠',
    '5 + 6 = 11 > 10 < 12 ± 1 × 2 ÷ 3 % ^ ` ~ | ¬ √ ∞ ≠',
  ],
  ['accents, composed', 'Jose\u0301 Zoe\u0308', 'José Zoë'],
  ['markup, which is only text', '<script>alert(1)</script>', '<script>alert(1)</script>'],
  ['digits, hash and star', '#1 * 2', '#1 * 2'],
  ['a face', 'ok 😀!', 'ok !'],
  ['a hand with a skin tone', 'ok 👍🏽', 'ok'],
  ['a family', 'us 👨‍👩‍👧‍👦 four', 'us four'],
  ['a flag of letters', 'from 🇬🇧', 'from'],
  ['a flag of tags', 'from 🏴󠁧󠁢󠁳󠁣󠁴󠁿', 'from'],
  ['a key cap', '1️⃣ first', '1 first'],
  ['a heart as text', 'I ❤ it', 'I it'],
  ['stars, ticks and notes', 'a ★ ✓ ➤ ■ ♫ b', 'a b'],
  ['arrows of every class', '← ↑ → ↓ ↔ ↗ ⇒ ⇔ ⟶ ⟹ ⤴ ⬅ x', 'x'],
  ['shapes and dingbats of other classes', '▷ ◁ ◿ ♯ ❨x❩ ❶ ➀', 'x'],
  ['copyright, trade mark, degree and number', '20 °C © ® ™ № 5 ℃ ℉ ℠ ℗ ℔ ⓐ', '20 C 5'],
  ['symbols of scripts', '㊗ ௳ ༓ 〒 x', 'x'],
  ['boxes', '─│┌ x', 'x'],
  ['private use', 'a\ue000b\u{f0000}', 'ab'],
  ['controls', 'a\u0000b\u0007c\u009fd', 'abcd'],
  ['a broken character', 'a\ud83db', 'ab'],
  ['no characters', 'a\uffffb\ufdd0', 'ab'],
  ['text that is turned around', '\u202eevil\u202c \u2066x\u2069 \u200fy', 'evil x y'],
  [
    'letters with nothing between',
    'pay\u200bpal pay\u200dpal pay\u200cpal \ufeffx so\u00adft',
    'paypal paypal paypal x soft',
  ],
  ['fillers that look like nothing', 'a\u3164b\u115fc\u034fd', 'abcd'],
  ['Devanagari with a joiner', 'क्\u200dष क्\u200cष', 'क्\u200dष क्\u200cष'],
  ['Persian with a non-joiner', 'می\u200cخواهم', 'می\u200cخواهم'],
  ['joiners at the ends of a word', '\u200dक\u200d x\u200cक', 'क xक'],
  ['two joiners', 'क्\u200d\u200dष', 'क्ष'],
  ['other scripts', '日本語 Ελληνικά Русский ไทย 한국어 עברית', '日本語 Ελληνικά Русский ไทย 한국어 עברית'],
])('%s: %j', (_, raw, text) => {
  expect(cleaned(raw)).toBe(text);
});

test.each(['', ' \n\t ', '😀', '\u200b\u202e', '★★★'])('nothing is left of %j', (raw) => {
  expect(cleaned(raw)).toBe('empty');
});

test('500 code units are accepted and 501 refused, counted after stripping [S5-11, S9-10]', () => {
  expect(cleaned('a'.repeat(500))).toHaveLength(500);
  expect(cleaned('a'.repeat(501))).toBe('too-long');
  expect(cleaned(`${'a'.repeat(500)}😀  `)).toHaveLength(500);
  expect(cleaned('𠮷'.repeat(250))).toHaveLength(500);
  expect(cleaned(`${'𠮷'.repeat(250)}a`)).toBe('too-long');
});

const anyText = fc.string({ unit: 'binary', maxLength: 600 });

test('cleaning a clean text changes nothing', () => {
  fc.assert(
    fc.property(anyText, (raw) => {
      const once = chatText(raw);
      if (!once.ok) return;
      expect(chatText(once.value)).toEqual(once);
      expect(once.value.length).toBeLessThanOrEqual(LONGEST_MESSAGE);
      expect(once.value).not.toMatch(
        /(?!\n)[\p{Cc}\p{Co}\p{Cs}\p{So}\p{Emoji_Presentation}\u202a-\u202e\u2066-\u2069\u200b]/u,
      );
    }),
    { numRuns: 2_000 },
  );
});

test('letters, digits, currency signs and punctuation are never refused and never lost', () => {
  const kept = /^[\p{L}\p{Nd}\p{Sc}\p{Pd}+=<>%.,;:!?'"()/&@#*_-]$/u;
  const units = fc
    .integer({ min: 0x21, max: 0xffff })
    .map((code) => String.fromCharCode(code))
    .filter(
      (unit) =>
        kept.test(unit) &&
        unit.normalize('NFC') === unit &&
        !/[\p{Extended_Pictographic}\u2700-\u27bf\u3164\u115f\u1160\uffa0]/u.test(unit),
    );
  fc.assert(
    fc.property(fc.array(units, { minLength: 1, maxLength: 100 }), (signs) => {
      const text = signs.join('').normalize('NFC');
      expect(cleaned(text)).toBe(text);
    }),
    { numRuns: 1_000 },
  );
});

test('text that was stripped while typing is cleaned to the same message [S5-11]', () => {
  fc.assert(
    fc.property(anyText, (raw) => {
      expect(chatText(stripTyped(raw))).toEqual(chatText(raw));
    }),
    { numRuns: 2_000 },
  );
});

test.each([
  ['hello  ', 'hello  '],
  ['a  😀b\n\n\n', 'a  b\n\n\n'],
  ['می\u200c', 'می\u200c'],
  ['pay\u200c', 'pay'],
])('typing %j shows %j', (typed, shown) => {
  expect(stripTyped(typed)).toBe(shown);
});

test.each([
  ['yes', 'yes'],
  ['YES.', 'yes'],
  [' No ', 'no'],
  ['nO.', 'no'],
])('%j is the answer %s', (text, answer) => {
  expect(yesOrNo(text)).toBe(answer);
});

test.each(['', 'yes please', 'y', 'nope', 'no..', 'yes!', 'yes no', '.', 'ja', 'yeſ'])(
  '%j is not an answer',
  (text) => {
    expect(yesOrNo(text)).toBeNull();
  },
);

test.each([
  ['see https://www.ofgem.gov.uk/licences today', 'https://www.ofgem.gov.uk/licences', 'www.ofgem.gov.uk'],
  ['HTTP://Example.org.', 'HTTP://Example.org', 'example.org'],
  ['(https://example.org/a_(b)?q=1#x)', 'https://example.org/a_(b)?q=1#x', 'example.org'],
  ['https://example.org:8443/x', 'https://example.org:8443/x', 'example.org'],
  ['https://user:secret@example.org and https://example.com', 'https://example.com', 'example.com'],
  ['https://example.org\\@evil.example', 'https://example.org', 'example.org'],
  ['https://xn--bcher-kva.example/', 'https://xn--bcher-kva.example/', 'xn--bcher-kva.example'],
])('%j links to %s', (text, address, host) => {
  expect(firstLink(text)).toEqual({ address, host });
});

test.each([
  'no link',
  'javascript:alert(1)',
  'data:text/html,x',
  'ftp://example.org',
  'https://',
  'https://localhost/x',
  'https://example.org@evil.example',
  'https://exаmple.org/',
  'https://-bad-.example/',
  'www.example.org',
])('%j links to nothing', (text) => {
  expect(firstLink(text)).toBeNull();
});

test('every address in a text becomes a link, and all other text stays as it is', () => {
  expect(linkedParts('See https://example.org/a, then https://example.com.')).toEqual([
    'See ',
    { address: 'https://example.org/a', host: 'example.org' },
    ', then ',
    { address: 'https://example.com', host: 'example.com' },
    '.',
  ]);
  expect(linkedParts('https://example.org')).toEqual([
    { address: 'https://example.org', host: 'example.org' },
  ]);
  expect(linkedParts('https://localhost/x is not')).toEqual(['https://localhost/x is not']);
  expect(linkedParts('')).toEqual([]);
});

test('the message that a file was sent is recognised, with a name of any length', () => {
  expect(fileText('bill.pdf')).toBe('Sent a file: bill.pdf');
  expect(chatText(fileText('x'.repeat(900))).ok).toBe(true);
  expect([saysFile(fileText('a')), saysFile('I sent a file: a')]).toEqual([true, false]);
});

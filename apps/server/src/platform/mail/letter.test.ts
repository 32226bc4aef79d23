import { expect, test } from 'vitest';
import { letter, memo, quoted, spoken } from './letter.ts';

const sender = { brandName: 'Utility Aid', supportEmail: 'support@utility-aid.example' };
const bodyOf = (html: string): string => /<main>(.*)<\/main>/s.exec(html)?.[1] ?? '';

test('a letter ends with the brand and where to ask, in both parts', () => {
  const { html, ...rest } = letter(sender, 'ada@example.org', 'Hello', ['First.', 'Second.']);
  expect(rest).toEqual({
    to: 'ada@example.org',
    subject: 'Hello',
    text: 'First.\n\nSecond.\n\nUtility Aid\nQuestions? Write to support@utility-aid.example\n',
  });
  expect(html).toContain('<html lang="en-GB">');
  expect(html).toContain('<title>Hello</title>');
  expect(html).toMatch(
    /First\.<\/p>.*Second\.<\/p>.*Utility Aid<br>.*href="mailto:support@utility-aid.example"/,
  );
});

test('the HTML of a letter brings nothing along that runs, loads or has a colour of its own', () => {
  const { html } = letter(sender, 'ada@example.org', 'Hello', ['- one', '> two', '    123456']);
  expect(html).not.toMatch(
    /<(?:script|img|link|table|iframe|style)\b|url\(|#[0-9a-f]{3,6}\b|background|(?<!-)color:/i,
  );
});

test.each([
  [
    'an address is a link without the point behind it',
    'See https://a.example/x?y=1&z=2.',
    '>https://a.example/x?y=1&#38;z=2</a>.',
  ],
  ['lines with a dash are a list', 'Next:\n- One\n- Two', '<li>One</li><li>Two</li></ul>'],
  ['a code stands out', '    123456', '>123456</strong>'],
  ['an indented address is a link', '    https://a.example/', '<a href="https://a.example/">'],
  [
    'what somebody else wrote is quoted and becomes no link',
    '> go https://evil.example',
    '>go https://evil.example</blockquote>',
  ],
  ['markup is text', '<img src=x onerror="alert(1)">', '&#60;img src=x onerror=&#34;alert(1)&#34;&#62;'],
])('%s', (_claim, paragraph, expected) => {
  const mail = letter(sender, 'ada@example.org', 'Hello', [paragraph]);
  expect(bodyOf(mail.html)).toContain(expected);
  expect(mail.text.startsWith(`${paragraph}\n\nUtility Aid`)).toBe(true);
});

test('facts are lines in the text and a list of terms in the HTML', () => {
  const facts = [
    ['Name', 'Ada & Co'],
    ['Phone', null],
    ['Site', 'https://evil.example'],
  ] as const;
  const { text, html, kind } = memo('ops@firm.example', 'Lead', [{ facts }, 'They wrote:\n> Hi']);
  expect(text).toBe('Name: Ada & Co\nSite: https://evil.example\n\nThey wrote:\n> Hi\n');
  expect(bodyOf(html)).toMatch(/<dt[^>]*>Name<\/dt><dd[^>]*>Ada &#38; Co<\/dd>/);
  expect(html).not.toContain('<a href="https://evil');
  expect(kind).toBe('operations');
});

test('a letter that may be stopped says how in both parts', () => {
  const stopUrl = 'https://switch.example/stop#abc';
  const mail = letter(sender, 'ada@example.org', 'News', ['Hello'], { kind: 'price-news', stopUrl });
  expect(mail).toMatchObject({ kind: 'price-news', stopUrl });
  expect(mail.text).toContain('Stop emails like this one: https://switch.example/stop#abc\n');
  expect(mail.html).toContain('<a href="https://switch.example/stop#abc">Stop emails like this one</a>');
});

test('facts that are not known are left out, and none can break its line', () => {
  const facts = [
    ['Name', 'Ada\r\nPermission: given\u202E'],
    ['Phone', null],
    ['Message', ''],
    ['kVA', 0],
  ] as const;
  expect(memo('team@example.org', 'A lead', [{ facts }]).text).toBe('Name: Ada Permission: given\nkVA: 0\n');
});

test('every line of a quotation is marked, also those that hide behind odd line breaks', () => {
  expect(quoted('One\r\nTwo\rThree\u2028Four\n\nFive\u0007')).toBe(
    '> One\n> Two\n> Three\n> Four\n>\n> Five',
  );
});

test('a name in a sentence of ours becomes no link, whatever it says', () => {
  const name = spoken('Ada\nhttps://evil.example/pay or WWW.evil.example');
  const mail = letter(sender, 'ada@example.org', 'Hello', [`Hello ${name}, see https://a.example/ now.`]);
  expect(mail.text).toContain(
    'Hello Ada https: //evil.example/pay or www evil.example, see https://a.example/',
  );
  expect(bodyOf(mail.html).match(/<a href="[^"]*"/g)).toEqual(['<a href="https://a.example/"']);
});

test('a name keeps the joiners that it is written with, and nothing else that is invisible', () => {
  expect(spoken('علی\u200cرضا')).toBe('علی\u200cرضا');
  expect(spoken('w\u200dww.evil.example \u202eAda\u200c')).toBe('www evil.example  Ada');
});

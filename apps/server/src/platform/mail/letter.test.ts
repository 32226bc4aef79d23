import { expect, test } from 'vitest';
import { letter, memo, quoted, spoken } from './letter.ts';
import { withLogo } from './look/shell.ts';

const sender = {
  brandName: 'Utility Aid',
  supportEmail: 'support@utility-aid.example',
  firmName: 'Sample & Co Limited',
  firmNumber: '01234567',
  firmAddress: '1 High Street, Leeds LS1 1AA',
  missingFirmFacts: [],
};
const FIRM =
  'Utility Aid is a trading name of Sample & Co Limited, company number 01234567, registered office: 1 High Street, Leeds LS1 1AA. We are an energy broker, not a supplier.';
const bodyOf = (html: string): string => /<main>(.*)<\/main>/s.exec(html)?.[1] ?? '';

test('a letter ends with the brand, the contact address and the legal firm, in both parts', () => {
  const { html, ...rest } = letter(sender, 'ada@example.org', 'Hello', ['First.', 'Second.']);
  expect(rest).toEqual({
    to: 'ada@example.org',
    subject: 'Hello',
    text: `First.\n\nSecond.\n\nUtility Aid\nQuestions? Reply to this email or write to support@utility-aid.example\n\n${FIRM}\n`,
  });
  expect(html).toContain('<html lang="en-GB">');
  expect(html).toContain('<title>Hello</title>');
  expect(html).toMatch(
    /First\.<\/p>.*Second\.<\/p>.*Utility Aid<br>.*href="mailto:support@utility-aid.example".*Sample &#38; Co Limited, company number 01234567/,
  );
});

test('the HTML of a letter runs nothing and loads nothing, and its logo is embedded', () => {
  const { html } = letter(sender, 'ada@example.org', 'Hello', ['- one', '> two', '    123456']);
  expect(html).not.toMatch(/<(?:script|link|iframe|object|form|video)\b|url\(|@import|\bon\w+=/i);
  expect([...html.matchAll(/\bsrc="([^"]*)"/g)].map(([, source]) => source)).toEqual(['cid:logo@mail']);
  expect(withLogo(html)).toMatch(/src="data:image\/png;base64,\w/);
});

test.each([
  [
    'an address is a link without the point behind it',
    'See https://a.example/x?y=1&z=2.',
    '>https://a.example/x?y=1&#38;z=2</a>.',
  ],
  ['lines with a dash are a list', 'Next:\n- One\n- Two', '>One</li>'],
  ['a code stands out', '    123456', '>123456</strong>'],
  ['an indented address is a link', '    https://a.example/', '<a href="https://a.example/"'],
  [
    'what somebody else wrote is quoted and becomes no link',
    '> go https://evil.example',
    '>go https://evil.example</blockquote>',
  ],
  ['markup is text', '<img src=x onerror="alert(1)">', '&#60;img src=x onerror=&#34;alert(1)&#34;&#62;'],
])('%s', (_claim, paragraph, expected) => {
  const mail = letter(sender, 'ada@example.org', 'Hello', [paragraph]);
  expect(bodyOf(mail.html)).toContain(expected);
  expect(mail.text.startsWith(`${paragraph}\n\nUtility Aid\n`)).toBe(true);
});

test('facts are lines in the text and a description list in the HTML', () => {
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

test('a letter that can be unsubscribed from says how in both parts', () => {
  const stopUrl = 'https://switch.example/stop#abc';
  const mail = letter(sender, 'ada@example.org', 'News', ['Hello'], { kind: 'price-news', stopUrl });
  expect(mail).toMatchObject({ kind: 'price-news', stopUrl });
  expect(mail.text).toContain('Stop emails like this one: https://switch.example/stop#abc\n');
  expect(mail.html).toMatch(
    /<a href="https:\/\/switch.example\/stop#abc"[^>]*>Stop emails like this one<\/a>/,
  );
});

test('unknown facts are left out, and no fact can break its line', () => {
  const facts = [
    ['Name', 'Ada\r\nPermission: given\u202E'],
    ['Phone', null],
    ['Message', ''],
    ['kVA', 0],
  ] as const;
  expect(memo('team@example.org', 'A lead', [{ facts }]).text).toBe('Name: Ada Permission: given\nkVA: 0\n');
});

test('every line of a quotation is marked, even after unusual line breaks', () => {
  expect(quoted('One\r\nTwo\rThree\u2028Four\n\nFive\u0007')).toBe(
    '> One\n> Two\n> Three\n> Four\n>\n> Five',
  );
});

test('a name in one of our sentences never becomes a link, whatever it contains', () => {
  const name = spoken('Ada\nhttps://evil.example/pay or WWW.evil.example');
  const mail = letter(sender, 'ada@example.org', 'Hello', [`Hello ${name}, see https://a.example/ now.`]);
  expect(mail.text).toContain(
    'Hello Ada https: //evil. example/pay or www evil. example, see https://a.example/',
  );
  expect(bodyOf(mail.html).match(/<a href="[^"]*"/g)).toEqual(['<a href="https://a.example/"']);
});

test('a name keeps the joiners that it is written with, but no other invisible characters', () => {
  expect(spoken('علی\u200cرضا')).toBe('علی\u200cرضا');
  expect(spoken('w\u200dww.evil.example \u202eAda\u200c')).toBe('www evil. example  Ada');
  expect(spoken('mail bob@sub.evil.co.uk. Or 3.5 kW at St. John')).toBe(
    'mail bob@sub.evil.co. uk. Or 3.5 kW at St. John',
  );
  expect(quoted('go to evil.example now')).toBe('> go to evil. example now');
});

test('a button, a card and dated lines read well as text, and are a link, a box and rows in the HTML', () => {
  const { text, html } = letter(sender, 'ada@example.org', 'Sign', [
    {
      card: {
        total: '£42.00',
        totalLabel: 'over a year',
        rows: [{ title: 'Gas <b>', lines: ['One', 'Two'] }],
      },
    },
    {
      days: [
        { day: '1 May 2027', title: 'It starts', text: 'Read the meter.' },
        { day: '', title: 'Pay?', text: '', note: 'Your turn.' },
      ],
    },
    { heading: 'By 1 May 2027' },
    { button: { label: 'Sign it', url: 'https://a.example/sign#x' } },
    { terms: 'The terms\n- See https://evil.example' },
    'Or write to support@utility-aid.example.',
  ]);
  expect(text).toContain(
    '£42.00 over a year\n- Gas <b>, One, Two\n\n- 1 May 2027: It starts. Read the meter.\n- Pay? Your turn.\n\nBy 1 May 2027:\n\nSign it:\nhttps://a.example/sign#x\n\nThe terms\n- See https://evil.example\n\n',
  );
  expect(html).toMatch(/<h2[^>]*>By <span style="white-space:nowrap">1 May 2027<\/span><\/h2>/);
  expect(bodyOf(html).match(/<a [^>]*href="[^"]*"/g)).toEqual([
    '<a class="act" href="https://a.example/sign#x"',
    '<a href="mailto:support@utility-aid.example"',
  ]);
  expect(html).toContain('>Gas &#60;b&#62;<');
  expect(html).toMatch(/<a class="act" href="https:\/\/a.example\/sign#x"[^>]*>Sign it<\/a>/);
});

test.each([
  ['the beginning of the text', {}, 'You are asked to sign.'],
  ['its own words', { preheader: '£42.00 & more' }, '£42.00 &#38; more'],
])('the preheader of a mail is %s', (_claim, more, expected) => {
  const paragraphs = ['Hello Ada,', 'You are asked to sign. https://a.example/sign#secret', '    123456'];
  const { html } = letter(sender, 'ada@example.org', 'Sign', paragraphs, more);
  const [, preheader = ''] = /<div style="display:none[^>]*>([^&]*(?:&#38;[^&]*)?)/.exec(html) ?? [];
  expect(preheader.trim()).toBe(expected);
});

test('a firm whose name is not set yet is not named in a mail', () => {
  const { text } = letter({ ...sender, missingFirmFacts: ['FIRM_NAME'] }, 'ada@example.org', 'Hello', [
    'Hi.',
  ]);
  expect(text).not.toContain('Limited');
  expect(text).toContain('It is not open for business yet.');
});

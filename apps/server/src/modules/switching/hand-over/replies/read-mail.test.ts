import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { readMail } from './read-mail.ts';
import { repliesInFile } from './read-rows.ts';

const mail = (body: string, head: readonly string[] = []): Buffer =>
  Buffer.from(
    [
      ...head,
      ...(head.some((line) => line.startsWith('From:')) ? [] : ['From: switching@supplier.example']),
      'Subject: Re: BS-7K3M-Q2X9',
      ...(head.some((line) => line.startsWith('Content-Type:')) ? [] : ['Content-Type: text/plain']),
      '',
      body,
    ].join('\r\n'),
  );
async function read(...given: Parameters<typeof mail>) {
  const answer = await readMail(mail(...given));
  if (answer.kind !== 'reply') throw new Error(answer.kind);
  const { replies, doubt } = answer.reply;
  return [replies.map(({ reply }) => reply), doubt];
}
const OUTLOOK =
  '-----Original Message-----\nFrom: switching@supplier.example\nSent: yesterday\n\nReply: accepted';
const fileBeside = (text: string): Parameters<typeof mail> => [
  `--b\r\n\r\n${text}\r\n--b\r\nContent-Type: text/csv; name="r.csv"\r\n\r\nreference,reply\r\nBS-7K3M-Q2X9,accepted\r\n--b--`,
  ['Content-Type: multipart/mixed; boundary="b"'],
];

test.each<[string, Parameters<typeof mail>, readonly unknown[]]>([
  ['alone', ['Reply: rejected\nReason: credit'], [['rejected'], null]],
  ['with greeting and signature', ['Hello,\n\nReply: accepted\n\nKind regards\nTom'], [['accepted'], null]],
  ['above our quoted mail', ['Reply: accepted\n\n> Reply: accepted, rejected'], [['accepted'], null]],
  [
    'an older one, quoted by lines',
    ['We have to decline.\n\n> Reply: accepted'],
    [['accepted'], 'unreadable'],
  ],
  ['an older one, quoted as a block', [`We have to decline.\n\n${OUTLOOK}`], [['accepted'], 'unreadable']],
  ['two that differ', ['Reply: accepted\n\nReply: rejected\nReason: credit'], [['accepted'], 'unreadable']],
  ['with a condition', ['Reply: accepted\n\nOnce the deposit is paid.'], [['accepted'], 'unreadable']],
  ['with a note', ['Reply: accepted\nNote: subject to a deposit'], [['accepted'], 'unreadable']],
  [
    'in text that nobody sees',
    ['<p style="display:none">Reply: live</p>', ['Content-Type: text/html']],
    [['live'], 'unreadable'],
  ],
  ['attached', fileBeside('Our answer is attached.'), [['accepted'], null]],
  ['attached and taken back', fileBeside('Please ignore the file.'), [['accepted'], 'unreadable']],
  [
    'from two senders',
    ['Reply: live', ['From: a@supplier.example, b@c.example']],
    [['live'], 'wrong-sender'],
  ],
  [
    'that our mail server calls forged',
    ['Reply: live', ['Authentication-Results: mx.example; spf=fail; dmarc=fail']],
    [['live'], 'wrong-sender'],
  ],
])('a reply %s', async (_how, given, expected) => {
  expect(await read(...given)).toEqual(expected);
});

test('rows cut off a long file are replaced by one unreadable row for a person to see', async () => {
  const rows = Array.from({ length: 600 }, () => 'BS-7K3M-Q2X9,accepted');
  const replies = await repliesInFile(Buffer.from(['reference,reply', ...rows].join('\n')));
  expect(replies).toHaveLength(501);
  expect(replies.at(-1)).toEqual({});
});

test('a report about several recipients is read at the one that failed', async () => {
  const report =
    '--b\nContent-Type: message/delivery-status\n\nReporting-MTA: dns; m.example\n\nFinal-Recipient: rfc822; a@b.example\nAction: delivered\nStatus: 2.0.0\n\nFinal-Recipient: rfc822; c@d.example\nAction: failed\nStatus: 5.1.1\n\n--b\nContent-Type: text/rfc822-headers\n\nMessage-ID: <one@two>\n--b--\n';
  const answer = await readMail(
    mail(report.replaceAll('\n', '\r\n'), [
      'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
    ]),
  );
  expect(answer).toEqual({
    kind: 'bounce',
    bounce: { messageId: 'one@two', recipient: 'c@d.example', status: '5.1.1' },
  });
});

/** Builds a workbook with a sheet for each entry of `sheets`, each with one row of these cells. */
function workbook(sheets: readonly (readonly string[])[]): Buffer {
  const [main, office] = [
    'http://schemas.openxmlformats.org/spreadsheetml/2006/main',
    'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
  ];
  const row = (cells: readonly string[], at: number) =>
    `<row r="${at}">${cells.map((cell, index) => `<c r="${'ABCD'[index]}${at}" t="inlineStr"><is><t>${cell}</t></is></c>`).join('')}</row>`;
  const head = row(['Broker ref', 'MPAN', 'Status', 'Reason code'], 1);
  const ids = sheets.map((_, index) => index + 1);
  const files = {
    ...Object.fromEntries(
      sheets.map((cells, index) => [
        `xl/worksheets/sheet${index + 1}.xml`,
        `<worksheet xmlns="${main}"><sheetData>${head}${row(cells, 2)}</sheetData></worksheet>`,
      ]),
    ),
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${ids.map((id) => `<sheet name="Week ${id}" sheetId="${id}" r:id="r${id}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${ids.map((id) => `<Relationship Id="r${id}" Type="${office}/worksheet" Target="worksheets/sheet${id}.xml"/>`).join('')}</Relationships>`,
  };
  const entries = Object.entries(files).map(([name, text]) => [name, strToU8(text)] as const);
  return Buffer.from(zipSync(Object.fromEntries(entries)));
}
const REPORTED = ['BS-7K3M-Q2X9', '1200000000002', 'rejected', 'credit'];

test('a status report in a workbook is read like one in CSV', async () => {
  expect(await repliesInFile(workbook([REPORTED]))).toEqual([
    { reference: 'BS-7K3M-Q2X9', meter_number: '1200000000002', reply: 'rejected', reason: 'credit' },
  ]);
});

test.each([
  ['with several filled sheets', workbook([REPORTED, REPORTED])],
  ['that is too large', Buffer.concat([workbook([REPORTED]), Buffer.alloc(2_000_000)])],
  ['that unpacks to far more', Buffer.from(zipSync({ 'xl/workbook.xml': new Uint8Array(21_000_000) }))],
  ['that is another archive', Buffer.from(zipSync({ 'reply.txt': strToU8('Reply: live') }))],
  ['that breaks off', workbook([REPORTED]).subarray(0, 300)],
])('a workbook %s is left to a person', async (_which, content) => {
  expect(await repliesInFile(content)).toEqual([]);
});

const COPY = 'Received: from a\nMessage-ID: <one@two>\nSubject: [BS-7K3M-Q2X9]\n\nMessage-ID: <other@body>\n';
const EXIM = `This message was created automatically by mail delivery software.\n\n  c@d.example\n    host mx.d.example: 550 5.1.1 unknown user\n\n------ This is a copy of the message, including all the headers. ------\n\n${COPY}`;
const QMAIL = `Hi. This is the qmail-send program at m.example.\nI'm afraid I wasn't able to deliver your message to the following addresses.\n\n<c@d.example>:\nRemote host said: 550 5.1.1 unknown user\n\n--- Below this line is a copy of the message.\n\n${COPY}`;
const EXIM_HEAD = ['X-Failed-Recipients: c@d.example', 'Auto-Submitted: auto-replied'];

test.each<[string, Parameters<typeof mail>]>([
  ['Exim', [EXIM.replaceAll('\n', '\r\n'), EXIM_HEAD]],
  ['qmail', [QMAIL.replaceAll('\n', '\r\n')]],
])('a plain-text bounce from %s is recognised', async (_server, given) => {
  expect(await readMail(mail(...given))).toEqual({
    kind: 'bounce',
    bounce: { messageId: 'one@two', recipient: 'c@d.example', status: '5.1.1' },
  });
});

test.each<[string, Parameters<typeof mail>, string]>([
  ['a warning of delay', [EXIM, ['Auto-Submitted: auto-replied']], 'automatic'],
  ['a reply that quotes a bounce', [`Reply: live\n\n${QMAIL}`], 'reply'],
  ['a bounce of a mail without an id', ['Hi. This is the qmail-send program\n\n<c@d.example>:\n'], 'reply'],
])('%s is not read as a bounce', async (_which, given, kind) => {
  expect((await readMail(mail(...given))).kind).toBe(kind);
});

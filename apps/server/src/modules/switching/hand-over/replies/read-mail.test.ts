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

test('of a long file nothing is left out without a word', () => {
  const rows = Array.from({ length: 600 }, () => 'BS-7K3M-Q2X9,accepted');
  const replies = repliesInFile(Buffer.from(['reference,reply', ...rows].join('\n')));
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

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dangerIn } from '@switch/domain/chat/danger/danger.ts';
import { englishRules } from '@switch/domain/chat/danger/english-rules.ts';
import { readText } from '@switch/domain/chat/danger/read-text.ts';
import weights from '@switch/domain/chat/danger/weights.json' with { type: 'json' };
import { describe, expect, test } from 'vitest';
import { dangerFolder, readDangerMessages, sourcesHash } from './danger-messages.mjs';

interface Message {
  readonly kind: string;
  readonly language: string;
  readonly text: string;
}

const trialFile = (name: string): readonly Message[] =>
  readFileSync(join(dangerFolder, 'trial', name), 'utf8')
    .trimEnd()
    .split('\n')
    .map((row) => {
      const [kind = '', language = '', text = ''] = row.split('\t');
      return { kind, language, text };
    });

/** Returns where a visitor is directed. Kinds with the same number are interchangeable. */
const numberOf = (kind: string): string => {
  if (['gas', 'co'].includes(kind)) return '0800 111 999';
  if (['fire', 'injury', 'medical', 'threat'].includes(kind)) return '999';
  return ['power-cut', 'fallen-line'].includes(kind) ? '105' : kind;
};

const missed = (messages: readonly Message[]) => messages.filter(({ text }) => dangerIn(text) === null);
const shareOf = (part: readonly unknown[], whole: readonly unknown[]) => part.length / whole.length;

test('the weights match the present messages, rules and code (if not: npm run train-danger)', () => {
  expect(weights.learntFrom).toBe(sourcesHash());
});

describe('messages that are not trained on', () => {
  test('all 150 or more in English are recognised, with the right number among those given', () => {
    const own = trialFile('own-messages.tsv');
    expect(own.length).toBeGreaterThanOrEqual(150);
    const wrong = own.filter(
      ({ kind, text }) => !dangerIn(text)?.kinds.some((found) => numberOf(found) === numberOf(kind)),
    );
    expect(wrong).toEqual([]);
  });

  test('twelve in each of eight other languages are recognised', () => {
    expect(missed(trialFile('other-languages.tsv'))).toEqual([]);
  });
});

describe('the kind whose number is shown first', () => {
  test.each([
    ['gas', 'is a faint gassy smell ok if the windows open'],
    ['co', 'patio heater indoors cos of no heating, two customers feeling faint'],
    ['bereavement', 'my business partner took his own life last month and i need to sort the electric'],
    ['power-cut', 'lights went pop and thats it, nothing works'],
  ])('is the one that is meant, whatever else a word sounds like: %s', (kind, text) => {
    expect(dangerIn(text)?.kind).toBe(kind);
  });
});

describe('a phrase that matches a danger rule', () => {
  test.each([
    ['Can we rip it up and begin again?', 'rip dad, we miss you'],
    ['Would it hurt my credit score to look?', 'he said he will hurt my daughter'],
    ['We dropped to one shift, how will that hit us?', 'my manager hit me'],
    ['Do we get hit with any charges for leaving early?', 'she gets hit by her boyfriend'],
    ['We lost our charitable status in May', 'we lost our treasurer in may'],
    ['The reader is behind the piano, and nobody can get in without moving the lot', 'he is not moving'],
    ['The screen shows ERR, is it broke?', 'we are broke'],
    ['Could it be paid in bits?', 'can i pay it in bits, i am out of work'],
    ['We would like to disconnect the gas for good', 'they want to disconnect us on friday'],
    ['Is there help from the government with bills?', 'i need help with my bills'],
    ['The arcade next door is running off our meter', 'next door is off too'],
    ['Is it billed in arrears or in advance?', 'we are in arrears'],
    ['We have panels on the roof, what do I get for what goes out?', 'he is on the roof and wants to jump'],
    ['The pub burnt down in March and they still bill us', 'the pub is burning down'],
    ['Can we swap a key meter for a credit meter?', 'my key meter has run out'],
    ['Jak długo trwa zmiana dostawcy prądu?', 'mam długi i nie mam jak zapłacić za prąd'],
    ['He knocked a third off his bill with you', 'he got knocked off a ladder'],
    ['My switch has been thrown back twice', 'he was thrown across the yard'],
    ['They recharge us the electric off a sub meter', 'the electric is off'],
    ['I only know what I pay, roughly £240 a month', 'can i pay it off at £20 a month'],
    ['We had a CCJ in 2021, all settled', 'they got a ccj against us'],
    ['I was logged out, is everything lost?', 'everything has gone off in the shop'],
    ['My ex wife has a nail bar with you', 'he has an iron bar with him'],
    ['The parking meter key is lost', 'we lost the meter key'],
    ['Salut, vreau sa vorbesc cu cineva', 'lutt ho gayi, madad karo'],
    ['Podem ajudar a mudar de fornecedor?', 'mój ojciec ma udar, ratunku'],
  ])('raises no alarm where it means something else: “%s”, but does in “%s”', (ordinary, danger) => {
    expect([dangerIn(ordinary), dangerIn(danger)]).toEqual([null, expect.anything()]);
  });
});

test.each([
  'our meter cupboard is flooded, who do we call about that',
  'gaz meter is in the celler and its floodded, is it safe and whos job is it to shift it',
  'who do I report a leak smell to and will you still be able to read the meter if they cap it',
])('danger phrased as a question is still recognised: %s', (text) => {
  expect(dangerIn(text)).not.toBeNull();
});

/**
 * How many of the harmless messages at the start of each file are ordinary ones; the rest only resemble
 * danger.
 */
const ORDINARY_FIRST = new Map([
  ['english-1.tsv', 1000],
  ['english-2.tsv', 700],
  ['ordinary.tsv', Infinity],
  ['ordinary-2.tsv', Infinity],
  ['ordinary-3.tsv', Infinity],
  ['ordinary-5.tsv', Infinity],
  ['ordinary-8.tsv', Infinity],
  ['look-alikes.tsv', 0],
]);

const counted = new Map<string, number>();
const trials = readDangerMessages()
  .map((message) => {
    const at = counted.get(message.file) ?? 0;
    if (message.kind === 'none') counted.set(message.file, at + 1);
    return { ...message, isOrdinary: at < (ORDINARY_FIRST.get(message.file) ?? 0) };
  })
  .filter(({ isTrial }) => isTrial);
/** Kinds of distress in which nobody comes to harm within the hour. */
const NOT_URGENT = ['bereavement', 'cannot-pay', 'prepayment'];

const ofDanger = trials.filter(({ kind }) => kind !== 'none');
/** Its messages are built from parts that they share, so its held-out ones are too easy to count. */
const OF_PARTS = 'ordinary-4.tsv';
const harmless = trials.filter(
  ({ file, kind, language }) => kind === 'none' && language === 'en' && file !== OF_PARTS,
);

describe('every tenth message, held out from training', { timeout: 60_000 }, () => {
  test('urgent danger in plain words is recognised', () => {
    const messages = ofDanger.filter(
      ({ file, kind }) => file === 'english-3.tsv' && !NOT_URGENT.includes(kind),
    );
    expect(shareOf(missed(messages), messages)).toBeLessThanOrEqual(0.02);
  });

  test('danger that is only hinted at is mostly recognised', () => {
    const messages = ofDanger.filter(({ language }) => language === 'en');
    expect(shareOf(missed(messages), messages)).toBeLessThanOrEqual(0.08);
  });

  test('nearly everyone sees the right number first', () => {
    const detected = ofDanger.flatMap(({ kind, language, text }) => {
      const danger = language === 'en' ? dangerIn(text) : null;
      return danger ? [{ kind, found: danger.kind }] : [];
    });
    const wrong = detected.filter(({ kind, found }) => numberOf(found) !== numberOf(kind));
    expect(shareOf(wrong, detected)).toBeLessThanOrEqual(0.08);
  });

  test('ordinary questions are hardly ever taken for danger', () => {
    const ordinary = harmless.filter(({ isOrdinary }) => isOrdinary);
    const detected = ordinary.filter(({ text }) => dangerIn(text) !== null);
    expect(shareOf(detected, ordinary)).toBeLessThanOrEqual(0.015);
  });

  test('messages that only resemble danger are mostly answered for what they are', () => {
    const alike = harmless.filter(({ isOrdinary }) => !isOrdinary);
    const detected = alike.filter(({ text }) => dangerIn(text) !== null);
    expect(shareOf(detected, alike)).toBeLessThanOrEqual(4 / 30);
  });
});

test('no English rule that matches a message is left out of the candidates', { timeout: 60_000 }, () => {
  const { things, candidates } = englishRules();
  const leftOut = trials.flatMap(({ text }) => {
    const { typed, meant } = readText(text);
    const forms = [typed.map(({ bare }) => bare).join(' '), meant.map((word) => word.text).join(' ')];
    const tried = candidates(typed.map(({ rulesMet }) => rulesMet));
    return things
      .filter((rule) => !tried.includes(rule) && forms.some((form) => rule.found.test(form)))
      .map(({ sign }) => `${text}: ${sign}`);
  });
  expect(leftOut).toEqual([]);
});

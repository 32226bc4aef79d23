import { describe, expect, test } from 'vitest';
import { journey } from '../../journey/journey.ts';
import { stepIds } from '../../journey/step-list.ts';
import { isoDate } from '../../units/period.ts';
import { LONGEST_BOT_TEXT } from './article.ts';
import { maskQuestion } from './model-answer.ts';
import phrases from './phrases.json' with { type: 'json' };
import { generalSuggestions, greeting, myAnswersText, stepHelp, stepPurpose } from './replies.ts';
import { ownerStatusText, type SupplyStatus } from './supply-status.ts';

const steps = [...journey.map(({ id }) => id), null];

describe('the greeting', () => {
  const hours = [
    [true, true, 'A colleague will join you'],
    [true, false, 'offline at the moment'],
    [false, true, 'away at the moment'],
    [false, false, 'away at the moment'],
  ] as const;

  test.each(hours)('working hours %s, agents online %s', (isOpen, areAgentsOnline, text) => {
    const reply = greeting({ brandName: 'Utility Aid', step: null, isOpen, areAgentsOnline });
    expect(reply.text).toContain("I'm Utility Aid's automated assistant");
    expect(reply.text).toContain(text);
    expect(reply.suggestions).toEqual(generalSuggestions);
  });

  test.each(steps)('on step %s it is short, has three buttons and names the place', (step) => {
    for (const [isOpen, areAgentsOnline] of hours) {
      const reply = greeting({ brandName: 'x'.repeat(200), step, isOpen, areAgentsOnline });
      expect(reply.text.length).toBeLessThan(300);
      expect(reply.suggestions).toHaveLength(3);
      if (step !== null) expect(reply.text).toContain(stepHelp(step).place);
    }
  });
});

test.each(stepIds)('the help for %s fits in a message', (step) => {
  const purpose = stepPurpose(step, isoDate('2026-11-23'));
  expect(purpose.length).toBeLessThanOrEqual(400);
  expect(purpose).not.toContain('!');
  for (const text of stepHelp(step).suggestions) expect(text.length).toBeLessThanOrEqual(60);
});

test('small talk is short and calm', () => {
  for (const { reply } of phrases.smallTalk) {
    expect(reply.length).toBeLessThan(200);
    expect(reply).not.toContain('!');
  }
});

describe('the status of an owner’s switches', () => {
  const supply: SupplyStatus = {
    reference: 'BS-2345-6789',
    fuel: 'electricity',
    siteAddress: '5 Clothmakers Court, Leeds, LS1 9ZA',
    supplierName: 'Invented Energy',
    stateLabel: 'Sent. We are passing it to the supplier',
    next: { title: 'We pass your application on', date: isoDate('2026-09-15') },
  };

  test('names the supply, its state and what comes next', () => {
    expect(ownerStatusText({ supplies: [supply], drafts: [] })).toBe(
      'Electricity at 5 Clothmakers Court, Leeds, LS1 9ZA, to Invented Energy (BS-2345-6789): Sent. We are passing it to the supplier. Next, on 15 September 2026: We pass your application on.',
    );
  });

  test('as many supplies are listed as fit, newest first, with a pointer to the rest', () => {
    const supplies = Array.from({ length: 9 }, (_, at) => ({ ...supply, reference: `BS-${at}` }));
    const text = ownerStatusText({ supplies, drafts: [] });
    expect(text.length).toBeLessThanOrEqual(LONGEST_BOT_TEXT);
    expect(text).toContain('BS-0');
    expect(text).not.toContain('BS-8');
    expect(text).toMatch(/You can see the rest on your profile\.$/);
  });

  test('a line that is too long on its own is cut, never dropped', () => {
    const endless = { ...supply, siteAddress: 'x'.repeat(500), stateWords: 'So long. '.repeat(90) };
    const text = ownerStatusText({ supplies: [endless, supply], drafts: [] });
    expect(text).toContain('Electricity at x');
    expect(text.length).toBeLessThanOrEqual(LONGEST_BOT_TEXT);
  });

  test('without a sent application it mentions the unfinished one, or says how to begin', () => {
    const draft = { stepsId: 'd', title: 'Gas at 1 Sample Street', nextTitle: 'bank details' };
    expect(ownerStatusText({ supplies: [], drafts: [draft] })).toBe(
      'Not sent yet: Gas at 1 Sample Street. Next step: bank details.',
    );
    expect(ownerStatusText({ supplies: [], drafts: [] })).toContain("haven't sent an application yet");
  });
});

describe('what a visitor has answered', () => {
  test('is listed part by part, leaving out missing ones', () => {
    const text = myAnswersText({ site: ' 1 Sample Street ', choice: 'Invented Energy', meter: '' }, 'prices');
    expect(text).toBe(
      "You're on the prices page. Your answers so far: Site: 1 Sample Street; Your choice: Invented Energy. You can change each of them on its own page.",
    );
  });
  test('says so if nothing is known', () => {
    expect(myAnswersText({}, null)).toMatch(/^I can't see any answers/);
    expect(myAnswersText({}, 'energy')).toMatch(/^You're on the first page\. I can't see/);
  });
  test('long parts are cut', () => {
    const long = 'x'.repeat(300);
    const all = { site: long, meter: long, choice: long, currentSupplier: long, contractEnd: long };
    expect(myAnswersText(all, 'electricity-supply-address').length).toBeLessThanOrEqual(LONGEST_BOT_TEXT);
  });
});

test.each([
  ['write to ann.o-neil@example.co.uk please', 'write to [email] please'],
  ['call 01632 960 123', 'call [number]'],
  ['or +44 (0)7700 900123', 'or [number]'],
  ['my sort code is 12-34-56', 'my sort code is [number]'],
  ['account 12345678.', 'account [number].'],
  ['MPAN 13 1234 5678 907 ok', 'MPAN [number] ok'],
  ['we are at LS1 9ZA', 'we are at [postcode]'],
  ['33 kWh a day and 12045 a year', '33 kWh a day and 12045 a year'],
  ['hidden\u0000 and\u202e turned', 'hidden and turned'],
  ['１２３４５６７８', '[number]'],
])('%j is sent to the model as %j', (question, masked) =>
  expect(maskQuestion(question).replace(/ +/g, ' ')).toBe(masked),
);

test('a question is cut to 500 characters before it is sent to the model', () => {
  expect(maskQuestion('word '.repeat(300))).toHaveLength(500);
});

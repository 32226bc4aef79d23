import fc from 'fast-check';
import { expect, test } from 'vitest';
import { reconcile } from './change.ts';
import { answer, emptyAnswers, fuelsOf, readAnswers, viewOf } from './draft.ts';
import { openStoredDraft } from './stored-draft.ts';
import { journey, stepCalled, type Answers } from './journey.ts';
import { stepAt } from './step-list.ts';
import { readSentAnswers } from './sent-answers.ts';
import {
  bothBeforePrices,
  chosenOffer,
  completeBoth,
  completeElectricity,
  gasBeforePrices,
} from './testing/sample-answers.ts';
import { walk } from './walk.ts';

test('wrong answers are reported by step, card and field', () => {
  const read = readAnswers({
    ...completeBoth,
    'current-supplier': { 'gas-usage': { method: 'kwh', kwh: 5, low: 6, high: 9 } },
  });
  expect(read).toEqual({
    ok: false,
    problem: [
      {
        field: 'current-supplier.gas-usage.kwh',
        message: 'The figure must lie inside its own range',
      },
    ],
  });
});

test('steps are found by id and by address', () => {
  for (const step of journey) {
    expect(stepCalled(step.id)).toEqual(step);
    expect(stepAt(step.path)).toBe(step.id);
  }
  expect(stepAt('/privacy-policy')).toBeUndefined();
});

test('a stored draft in the current shape opens unchanged', () => {
  expect(openStoredDraft(2, JSON.parse(JSON.stringify(completeBoth)))).toEqual(completeBoth);
});

test('a stored draft with cards that no longer fit opens without them', () => {
  const stored = {
    ...completeElectricity,
    prices: { electricity: { ...chosenOffer, termMonths: 'many' } },
    'former-step': { card: 1 },
    'mbc-page': 'gone',
  };
  const { prices: _prices, 'mbc-page': _page, ...rest } = completeElectricity;
  expect(openStoredDraft(2, stored)).toEqual(rest);
});

test.each([[null], ['text'], [[1, 2]], [{ energy: null }], [{ energy: { choice: { switchType: 'x' } } }]])(
  'a stored draft that is %j opens empty',
  (stored) => {
    expect(openStoredDraft(2, stored)).toEqual(emptyAnswers);
    expect(openStoredDraft(1, stored)).toEqual(emptyAnswers);
  },
);

test('flat browser objects of the first shape open as cards, without passwords', () => {
  const flat = {
    step1Obj: {
      postCode: 'sw1a 1aa',
      switchType: 'both',
      getFullAddressObj: { line1: '14 Sample Row', city: 'London' },
      MPANBottomLineNo: '1200000000002',
      MPANTopLineNo: '03801100',
      MPRNNo: '1234567',
      meterType: 'smart',
      isMPANorMPRNconfirmed: true,
    },
    step2Obj: { consumption: 20000, contractEndDate: '2026-11-30', newCurrentSupplierName: 'Old Energy' },
    personalObj: {
      name: 'Robin',
      lastName: 'Example',
      jobTitle: 'Director',
      companyName: 'Invented Bakery Limited',
      password: 'secret',
      confirmPassword: 'secret',
    },
  };
  const opened = openStoredDraft(1, flat);
  expect(fuelsOf(opened)).toEqual(['electricity', 'gas']);
  expect(opened['electricity-supply-address']?.meter?.mpanCore).toBe('1200000000002');
  expect(opened['gas-supply-address']?.meter?.mprn).toBe('1234567');
  expect(opened['gas-supply-address']?.address?.address.postCode).toBe('SW1A 1AA');
  expect(opened['current-supplier']?.['gas-supplier']).toEqual({
    choice: 'named',
    currentSupplierName: 'Old Energy',
  });
  expect(opened['contract-end-date']?.['gas-end']?.contractEndDate).toBe('2026-11-30');
  expect(opened['personal-details']?.person?.lastName).toBe('Example');
  expect(JSON.stringify(opened)).not.toContain('secret');
});

test.each([
  ['20000', 20_000],
  [0, undefined],
  [-5, undefined],
  [1.5, undefined],
  ['twenty', undefined],
])('a consumption of %s in flat objects is a yearly use of %s kWh', (consumption, kwh) => {
  const step1Obj = { postCode: 'SW1A 1AA', switchType: 'gas' };
  const { 'current-supplier': usage } = openStoredDraft(1, { step1Obj, step2Obj: { consumption } });
  expect(usage?.['gas-usage']).toEqual(kwh && { method: 'kwh', kwh, low: kwh, high: kwh });
});

test('outer spaces of flat texts are trimmed, and a charity is Scottish only if it says so', () => {
  const personalObj = { companyName: ' Invented Bakery Limited ', name: 'Robin', isScotlandCharity: 'yes' };
  const { 'personal-details': details } = openStoredDraft(1, { personalObj });
  expect(details?.organisation).toMatchObject({
    companyName: 'Invented Bakery Limited',
    isScottishCharity: false,
  });
});

test('sent answers lose unknown fields at any depth, and keep the rest', () => {
  const usage = { ...completeElectricity['current-supplier']?.['electricity-usage'], extra: 1 };
  const sent = {
    ...completeElectricity,
    'current-supplier': { ...completeElectricity['current-supplier'], 'electricity-usage': usage },
    prices: { electricity: { ...chosenOffer, badge: 'new' }, steam: {} },
    later: {},
  };
  expect(readSentAnswers(sent)).toEqual({ ok: true, value: completeElectricity });
});

test('sent answers that contain a secret are refused by its name, however deep it is', () => {
  const sent = { energy: { choice: { a: [{ sortCode: '' }] } }, password: 'x' };
  expect(readSentAnswers(sent)).toMatchObject({
    ok: false,
    problem: [{ field: 'energy.choice.a.0.sortCode' }, { field: 'password' }],
  });
});

test('questions about the owner depend on the kind, and bank details on how the chosen offers are paid', () => {
  expect(viewOf(completeBoth)).toMatchObject({ needsOwnerDetails: false, needsBankDetails: true });
  const byTransfer = { ...chosenOffer, paymentMethod: 'bank-transfer' } as const;
  const custom = { kind: 'custom-quote', reference: 'LEAD-1' } as const;
  const view = viewOf({ ...completeBoth, prices: { electricity: byTransfer, gas: custom } });
  expect(view).toMatchObject({ needsBankDetails: false, customQuoteFuels: ['gas'] });
});

/** Returns every card of a draft, with its removal. */
const cardsOf = (answers: Answers) =>
  journey.flatMap(({ id }) =>
    Object.entries(answers[id] ?? {}).map(([cardId, value]) => ({ stepId: id, cardId, value })),
  );
const single: Answers = {
  energy: { choice: { switchType: 'gas', situation: 'just-moved-in', sites: 'several' } },
  'mbc-page': {
    organisation: { kind: 'sole-trader', qualifyingUsePercent: 100 },
    size: { employees: 'not-sure' },
  },
  prices: { gas: { kind: 'custom-quote', reference: 'LEAD-1' } },
  'current-supplier': { 'gas-usage': { method: 'not-sure', kwh: 9_000, low: 5_000, high: 15_000 } },
  'contract-end-date': { 'gas-end': { knows: 'moved-in', notice: 'not-needed' } },
};
const all = [completeBoth, bothBeforePrices, completeElectricity, gasBeforePrices, single].flatMap(cardsOf);
const saves = fc.array(
  fc.oneof(fc.constantFrom(...all), fc.constantFrom(...all.map((card) => ({ ...card, value: undefined })))),
  { maxLength: 40 },
);
const facts = fc.record({
  isSignedIn: fc.boolean(),
  isPaymentSaved: fc.boolean(),
  isSigned: fc.boolean(),
  isSubmitted: fc.boolean(),
  now: fc.constantFrom('2026-09-14T09:00:00.000Z', '2030-01-01T00:00:00.000Z'),
});

/** Returns the answers after saving these cards one by one. */
const play = (cards: readonly (typeof all)[number][]): Answers =>
  cards.reduce((held: Answers, { stepId, cardId, value }) => {
    const next = answer(held, stepId, cardId, value);
    if (!next.ok) throw new Error(JSON.stringify(next.problem));
    return reconcile(held, next.value).answers;
  }, emptyAnswers);

/** As stored in JSON: without fields that are undefined. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

test('any sequence of card saves leaves answers that can be stored and read back', () => {
  fc.assert(
    fc.property(saves, (cards) => {
      const stored = plain(play(cards));
      expect(readAnswers(stored)).toEqual({ ok: true, value: stored });
    }),
  );
});

test('the walk is repeatable, its reachable steps come first, and it continues at the last of them', () => {
  fc.assert(
    fc.property(saves, facts, (cards, known) => {
      const answers = play(cards);
      const walked = walk(answers, known);
      expect(walk(answers, known)).toEqual(walked);
      const reachable = walked.steps.map(({ isReachable }) => isReachable);
      expect(reachable).toEqual(reachable.map((_, index) => index < reachable.lastIndexOf(true) + 1));
      expect(walked.firstIncomplete).toBe(walked.steps.find(({ isDone }) => !isDone));
      if (walked.firstIncomplete)
        expect(walked.steps.indexOf(walked.firstIncomplete)).toBe(reachable.lastIndexOf(true));
    }),
  );
});

test('a fuel that is no longer compared leaves no answers behind', () => {
  const [choice] = cardsOf(completeBoth);
  if (choice?.stepId !== 'energy') throw new Error('the first card is the choice of fuels');
  const electricityAlone = { ...choice, value: completeElectricity.energy?.choice };
  fc.assert(
    fc.property(saves, (cards) => {
      const others = cards.filter(({ stepId }) => stepId !== 'energy');
      const answers = play([choice, ...others, electricityAlone]);
      const left = cardsOf(answers).filter(
        ({ stepId, cardId }) => stepCalled(stepId).cards[cardId]?.fuel === 'gas',
      );
      expect(left).toEqual([]);
    }),
  );
});

import { listAssumptions } from '@switch/contract/http/pricing/assumptions.ts';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../testing/test-app.ts';
import { draftAnswers, type DraftFacts } from '../testing/draft-answers.ts';

const app = await startTestApp();

const assumed = (facts: DraftFacts, assumes: readonly string[] = []) => {
  const answers = draftAnswers(facts);
  const { organisation } = answers['mbc-page'];
  return {
    ...answers,
    'mbc-page': { organisation: { ...organisation, ...(assumes.length > 0 && { assumes }) } },
  };
};

async function ask(answers: object) {
  const { body } = await app.call(listAssumptions, { body: { answers } });
  if (!body.result) throw new Error(JSON.stringify(body.outcome));
  return body.assumptions;
}

test('nothing is listed if everything was answered', async () => {
  expect(await ask(assumed({}))).toEqual([]);
});

test('each assumption comes with what another answer would do to the prices, and nothing is stored', async () => {
  const receipts = () => app.db.selectFrom('priceReceipts').select('id').execute();
  const before = await receipts();
  const listed = await ask(
    assumed({ meterKind: 'unknown', knows: 'not-sure' }, ['business-use', 'a-year-old']),
  );
  expect(
    listed.map(({ id, effects }) => [id, effects.map(({ label, text }) => `${label}, ${text}`)]),
  ).toEqual([
    ['meter-kind', [expect.stringMatching(/^With day and night rates, the cheapest year would cost/)]],
    ['contract-end', [expect.stringMatching(/^With a start in six months, /)]],
    ['business-use', [expect.stringMatching(/used as a home, the cheapest year would cost £[\d,.]+ less/)]],
    ['a-year-old', [expect.stringMatching(/^If it is younger, .*offers? fewer\.$/)]],
  ]);
  expect(await receipts()).toEqual(before);
});

test('what a person prices has no effects to show', async () => {
  const listed = await ask(assumed({ meterKind: 'half-hourly', capacityCharge: 'yes' }, ['business-use']));
  expect(listed[0]?.effects[0]?.text).toBe('we would have to price it again.');
});

test('answers that fit no card are refused by name', async () => {
  const { body } = await app.call(listAssumptions, {
    body: { answers: { ...assumed({}), energy: { choice: { switchType: 'steam' } } } },
  });
  expect(body).toMatchObject({ result: false, outcome: { code: 'bad-fields' } });
  expect(await ask({})).toEqual([]);
});

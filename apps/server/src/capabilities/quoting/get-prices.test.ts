import { getPrices } from '@switch/contract/http/quoting.ts';
import { expect, test } from 'vitest';
import { startTestApp } from '../../testing/test-app.ts';
import { draftAnswers } from './testing/draft-answers.ts';

const app = await startTestApp();

test('a postcode, a meter and a use are enough for prices', async () => {
  const { body } = await app.call(getPrices, { body: { answers: draftAnswers() } });
  expect(body).toMatchObject({
    result: true,
    prices: [{ kind: 'priced', fuel: 'electricity', yearlyKwh: 20_000, regionName: 'London', page: 1 }],
    pairs: [],
  });
});

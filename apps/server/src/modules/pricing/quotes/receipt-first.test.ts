import { getPrices } from '@switch/contract/http/pricing/quotes.ts';
import { expect, test, vi } from 'vitest';
import { startTestApp } from '../../../testing/test-app.ts';
import { draftAnswers } from '../testing/draft-answers.ts';

const app = await startTestApp();
const ask = () => app.call(getPrices, { body: { answers: draftAnswers({ switchType: 'both' }) } });

test('nobody sees a list before its receipt is stored', async () => {
  const other = await app.owner.pool.connect();
  await other.query('begin; lock table price_receipts in exclusive mode');
  let isAnswered = false;
  const asking = ask().finally(() => (isAnswered = true));
  await vi.waitFor(async () => {
    const { rows } = await other.query(
      `select from pg_locks where relation = 'price_receipts'::regclass and not granted`,
    );
    expect(rows).toHaveLength(2);
  });
  expect(isAnswered).toBe(false);
  await other.query('commit');
  other.release();
  expect((await asking).body).toMatchObject({
    result: true,
    prices: [{ kind: 'priced' }, { kind: 'priced' }],
  });
});

test('a list whose receipt cannot be stored is not shown', async () => {
  await app.owner.pool.query(
    'alter table price_receipts add constraint none_today check (offer_count < 0) not valid',
  );
  const answer = await ask();
  await app.owner.pool.query('alter table price_receipts drop constraint none_today');
  expect([answer.status, Object.keys(answer.raw ?? {})]).toEqual([500, ['code', 'message', 'requestId']]);
  expect(app.log.takeErrors()).toMatchObject([{ msg: 'failed', call: 'price.quote' }]);
});

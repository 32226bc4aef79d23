import { expect, test } from 'vitest';
import { makeManyPacks } from './many-packs.ts';

test('packs whose worker is killed are all made, each once', async () => {
  const { lost, twice, kills } = await makeManyPacks(21);
  expect({ lost, twice, kills }).toEqual({ lost: 0, twice: 0, kills: 2 });
});

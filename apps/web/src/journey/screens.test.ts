import { readdirSync } from 'node:fs';
import { journey } from '@switch/domain/journey/journey.ts';
import { stepIds } from '@switch/domain/journey/step-list.ts';
import { expect, test } from 'vitest';
import { loadScreen } from './screens.tsx';

const folder = `${import.meta.dirname}/steps`;

const filesOf = (stepId: string): readonly string[] =>
  readdirSync(`${folder}/${stepId}`).map((name) => `./steps/${stepId}/${name}`);

test('every step has a folder with its name, and there are no others', () => {
  expect(readdirSync(folder).toSorted()).toEqual(stepIds.toSorted());
});

test.each(journey.filter(({ id }) => !filesOf(id).some((file) => file.endsWith('/screen.tsx'))))(
  'every card of $id has a file with its name, and no file is left without a card',
  ({ id, cards }) => {
    const wanted = new Set(
      Object.keys(cards).map(
        (cardId) => `./steps/${id}/${cardId.replace(/^(electricity|gas)-/, '')}-card.tsx`,
      ),
    );
    expect(filesOf(id).filter((file) => file.endsWith('-card.tsx'))).toEqual([...wanted].toSorted());
  },
);

test.each(stepIds)('the screen of %s can be loaded', async (id) => {
  expect(await loadScreen(id)).toBeTypeOf('function');
});

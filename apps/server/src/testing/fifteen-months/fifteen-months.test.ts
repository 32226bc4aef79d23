import { isoDate } from '@switch/domain/units/period.ts';
import { afterAll, expect, test } from 'vitest';
import { playLifecycles } from './play-lifecycles.ts';
import { lifecycles } from './lifecycles.ts';
import { openWorld } from './world.ts';

/** The last contract ends on 31 October 2027, and six weeks later nothing is due any longer. */
const UNTIL = isoDate('2027-12-14');
const FOLDER = '../../../../../docs/fifteen-months';

const world = await openWorld();
afterAll(() => world.suppliers.close());
const diaries = await playLifecycles(world, lifecycles, { until: UNTIL, everyDay: false });

test.each(lifecycles.map(({ name, title }) => [title, name]))(
  '%s: what the customer sees day by day',
  async (_, name) => {
    await expect(diaries.get(name)?.text).toMatchFileSnapshot(`${FOLDER}/${name}.md`);
  },
);

test('nobody gets more than three mails on any day, not counting codes', () => {
  for (const [name, diary] of diaries) expect(diary.daysWithMoreMails(3), name).toEqual([]);
});

import { expect, test } from 'vitest';
import { dueOn } from './due-day.ts';
import { formatDue } from './due-text.ts';

test.each(['2026-09-21', '2026-12-24'])(
  'what is due on %s is not shown as due at the midnight after it',
  (day) => {
    expect(formatDue(dueOn(day))).toMatch(/^by the end of (Mon,? 21 Sept?|Thu,? 24 Dec) 2026$/);
  },
);

test('what is due within a day is shown with its time', () => {
  expect(formatDue('2026-09-21T10:30:00Z')).toMatch(/^Mon,? 21 Sept? 2026, 11:30:00$/);
});

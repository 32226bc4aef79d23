import { leadTaskTitle } from '@switch/domain/enquiry/lead-task.ts';
import { expect, test } from 'vitest';
import { placeOfTask } from './task-places.ts';

const subject = { kind: 'lead', id: '4b1f6e0c-7a51-4c8e-9a41-2f0a7c1f9b11' } as const;

test.each([
  [leadTaskTitle('L-7KQ2M9XA', 'call-back'), '/records/leads?q=L-7KQ2M9XA'],
  [leadTaskTitle('L-7KQ2M9XA', 'chat'), '/records/follow-ups?q=L-7KQ2M9XA'],
  ['Ring them again', '/records/leads'],
])('the task “%s” opens the list that has its lead', (title, place) => {
  expect(placeOfTask({ subject, title })).toBe(place);
});

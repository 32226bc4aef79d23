import { expect, test } from 'vitest';
import { leadTaskTitle, readLeadTaskTitle } from './lead-task.ts';
import { leadSubjects } from './subjects.ts';

test.each(leadSubjects)('the title of a task about %s names its lead', (about) => {
  expect(readLeadTaskTitle(leadTaskTitle('L-7KQ2M9XA', about))).toEqual({
    reference: 'L-7KQ2M9XA',
    isFollowUp: about === 'chat',
  });
});

test.each(['', 'Ring the council', 'Get in touch about lead L-7KQ2M9XA'])(
  'the title “%s” names no lead',
  (title) => {
    expect(readLeadTaskTitle(title)).toBeUndefined();
  },
);

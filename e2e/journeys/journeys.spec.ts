import { expect, test } from '../fixtures.ts';
import { walk, walkerOf } from '../pages/walk.ts';
import * as stories from '../stories/stories.ts';
import { expectNobodyIdentified, expectNothingSecretKept } from './storage.ts';

test('a limited company', async ({ page, mailbox }) => {
  const story = stories.limitedCompany();
  const walker = walkerOf(page, story, mailbox);
  await walk(walker, 'personal-details');
  await expectNobodyIdentified(page);
  await walk(walker);
  await expectNothingSecretKept(page, story);
  expect(walker.notes.reference).not.toBe('');
});

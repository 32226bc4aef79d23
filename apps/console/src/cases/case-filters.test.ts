import { expect, test } from 'vitest';
import { filterFields } from './case-filters.ts';

test('applications without an owner are called unassigned, between one’s own and those of colleagues', () => {
  const owners = [{ staffId: 'ada', name: 'Ada Moss' }];
  const fields = filterFields({ suppliers: [], partners: [], owners }, true);
  expect(fields.find(({ name }) => name === 'owner')).toMatchObject({
    options: [{ label: 'Me' }, { label: 'Unassigned' }, { label: 'Ada Moss' }],
  });
});

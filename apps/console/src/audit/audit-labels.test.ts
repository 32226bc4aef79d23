import { expect, test } from 'vitest';
import { auditEventNames } from '@switch/contract/audit-events.ts';
import { actorLabel, eventGroups, eventLabel } from './audit-labels.ts';

test('an event is told in words, an unknown one by its name', () => {
  expect(eventLabel('conversation.take')).toBe('Took a chat');
  expect(eventLabel('rocket.launch')).toBe('rocket.launch');
});

test('groups are beginnings of names, each once', () => {
  const values = eventGroups.map(({ value }) => value);
  expect(new Set(values).size).toBe(values.length);
  for (const value of values) expect(value).toMatch(/^[a-z-]+\.$/);
});

test('staff are named, customers are not, and nobody is said to be nobody', () => {
  expect(actorLabel({ actorId: 's1', actorName: 'Asha' })).toBe('Asha');
  expect(actorLabel({ actorId: 'u1', actorName: null })).toBe('A customer');
  expect(actorLabel({ actorId: null, actorName: null })).toBe('A visitor, or the product itself');
});

test('every event belongs to a group', () => {
  const groups = eventGroups.map(({ value }) => value);
  for (const name of auditEventNames)
    expect(
      groups.some((group) => name.startsWith(group)),
      name,
    ).toBe(true);
});

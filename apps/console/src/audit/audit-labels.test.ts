import { expect, test } from 'vitest';
import { auditEventNames } from '@switch/contract/audit-events.ts';
import { actorLabel, eventGroups, eventLabel } from './audit-labels.ts';

test('a known event has a label, an unknown one is shown by its name', () => {
  expect(eventLabel('conversation.take')).toBe('Took a chat');
  expect(eventLabel('rocket.launch')).toBe('rocket.launch');
});

test('each group is a prefix of event names and appears once', () => {
  const values = eventGroups.map(({ value }) => value);
  expect(new Set(values).size).toBe(values.length);
  for (const value of values) expect(value).toMatch(/^[a-z-]+\.$/);
});

test('staff are named, customers are not, and an event without an actor says so', () => {
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

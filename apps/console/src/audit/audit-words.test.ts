import { expect, test } from 'vitest';
import { auditEventNames } from '@switch/contract/audit-events.ts';
import { actorWords, eventGroups, eventWords } from './audit-words.ts';

test('an event is told in words, an unknown one by its name', () => {
  expect(eventWords('conversation.take')).toBe('Took a chat');
  expect(eventWords('rocket.launch')).toBe('rocket.launch');
});

test('groups are beginnings of names, each once', () => {
  const values = eventGroups.map(({ value }) => value);
  expect(new Set(values).size).toBe(values.length);
  for (const value of values) expect(value).toMatch(/^[a-z-]+\.$/);
});

test('staff are named, customers are not, and nobody is said to be nobody', () => {
  expect(actorWords({ actorId: 's1', actorName: 'Asha' })).toBe('Asha');
  expect(actorWords({ actorId: 'u1', actorName: null })).toBe('A customer');
  expect(actorWords({ actorId: null, actorName: null })).toBe('Nobody known');
});

test('every event belongs to a group', () => {
  const groups = eventGroups.map(({ value }) => value);
  for (const name of auditEventNames)
    expect(
      groups.some((group) => name.startsWith(group)),
      name,
    ).toBe(true);
});

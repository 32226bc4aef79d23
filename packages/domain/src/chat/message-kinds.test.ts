import { expect, test } from 'vitest';
import { kindFacts, messageKinds, promptKinds } from './message-kinds.ts';

const rows = Object.values(kindFacts);

test('every question belongs to one kind of message, which takes the input away until it is answered', () => {
  for (const prompt of promptKinds) {
    const asking = rows.filter((facts) => facts.prompt === prompt);
    expect(asking.map(({ input }) => input)).toEqual(['off']);
  }
});

test('no two kinds share a flag, and what ends a chat takes the input away for good [S3-16]', () => {
  const flags = rows.flatMap(({ flag }) => (flag === null ? [] : [flag]));
  expect(new Set(flags).size).toBe(flags.length);
  const hiding = rows.filter(({ input }) => input === 'hidden').map(({ flag }) => flag);
  expect(hiding).toEqual(['isChatEnded', 'isUserBlocked', 'isDisconnected']);
});

test('nobody but the customer speaks for the customer', () => {
  const theirs = Object.entries(messageKinds).filter(([, { authors }]) =>
    authors.some((author) => author === 'customer'),
  );
  expect(theirs.map(([kind]) => kind)).toEqual(['text']);
});

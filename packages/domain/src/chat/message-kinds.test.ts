import { expect, test } from 'vitest';
import { messageKinds } from './message-kinds.ts';

const rows = Object.values(messageKinds);

test('every question belongs to one kind of message', () => {
  const prompts = rows.flatMap(({ prompt }) => prompt ?? []);
  expect(prompts).toEqual(['hold', 'final', 'end', 'out-of-office']);
});

test('no two kinds share a flag [S3-16]', () => {
  const flags = rows.flatMap(({ flag }) => flag ?? []);
  expect(new Set(flags).size).toBe(flags.length);
});

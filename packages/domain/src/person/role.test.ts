import { expect, test } from 'vitest';
import { isReadable } from './role.ts';

test.each([
  ['Treasurer', true],
  ['Office manager (2nd floor)', true],
  ['-', false],
  ['...', false],
  ['7', false],
  ['', false],
])('%j is readable as a role: %s', (text, is) => expect(isReadable(text)).toBe(is));

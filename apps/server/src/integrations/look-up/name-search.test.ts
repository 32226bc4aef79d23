import { expect, test } from 'vitest';
import { nameMatches } from './name-search.ts';

test.each([
  ['AIRE STREET CONSULTING LIMITED', 'aire street', true],
  ['AIRE STREET CONSULTING LIMITED', 'consult aire', true],
  ['AIRE STREET CONSULTING LIMITED', 'Aire Street Consulting Ltd', true],
  ['AIRE STREET CONSULTING LIMITED', 'street fair', false],
  ['SOURDOUGH & SONS LIMITED', 'sourdough and sons', true],
  ["ST OSWIN'S HALL", 'oswins', true],
  ['THE BOBBIN CAFÉ', 'cafe', true],
  ['ANY NAME', '', false],
  ['ANY NAME', ' -- ', false],
])('%s by %j: %s', (name, query, expected) => expect(nameMatches(name, query)).toBe(expected));

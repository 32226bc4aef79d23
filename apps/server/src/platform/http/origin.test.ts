import { expect, test } from 'vitest';
import { isOwnOrigin } from './origin.ts';

const publicUrl = 'https://switch.example';
const host = 'switch.example';

test.each<[string, boolean, Record<string, string>, boolean]>([
  ['POST', true, { host, origin: 'https://switch.example' }, true],
  ['POST', true, { host, referer: 'https://switch.example/prices?x=1' }, true],
  ['POST', true, { host: 'localhost:3000', origin: 'http://localhost:3000' }, true],
  ['POST', true, { host }, false],
  ['POST', false, { host }, true],
  ['POST', true, { host, origin: 'null' }, false],
  ['POST', true, { host, origin: 'https://evil.example' }, false],
  ['POST', false, { host, origin: 'https://evil.example' }, false],
  ['POST', true, { host, origin: 'https://switch.example.evil.example' }, false],
  ['PUT', true, { host, referer: 'https://evil.example/?https://switch.example' }, false],
  ['DELETE', true, { host, origin: 'https://switch.example', 'sec-fetch-site': 'cross-site' }, false],
  ['POST', true, { host, 'sec-fetch-site': 'same-origin' }, true],
  ['GET', true, { host, origin: 'https://evil.example' }, true],
])('%s, by cookie %s, with %j: %s', (method, isByCookie, headers, isOwn) => {
  expect(isOwnOrigin({ method, headers, isByCookie, publicUrl })).toBe(isOwn);
});

import { expect, test } from 'vitest';
import { qrPath } from './qr-path.ts';

test('neighbours are one stroke, gaps end it, and light squares draw nothing', () => {
  expect(
    qrPath([
      [true, true, false, true],
      [false, false, false, false],
      [false, false, true, true],
    ]),
  ).toBe('M0 0h2v1h-2zM3 0h1v1h-1zM2 2h2v1h-2z');
});

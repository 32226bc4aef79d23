import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { QrCode } from './qr-code.tsx';

const data = [
  [true, true, false, true],
  [false, false, false, false],
  [false, false, true, true],
];
vi.mock('uqr', () => ({ encode: () => ({ data, size: 4 }) }));

test('adjacent dark squares are one stroke, gaps end it, and light squares draw nothing', () => {
  const drawing = renderToStaticMarkup(createElement(QrCode, { text: 'otpauth://', label: 'QR code' }));
  expect(drawing).toContain('d="M0 0h2v1h-2zM3 0h1v1h-1zM2 2h2v1h-2z"');
});

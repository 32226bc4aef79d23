import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const sheet = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

/** Returns the WCAG 2.2 relative luminance of a six-digit hex colour. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

function token(name: string): string {
  const value = new RegExp(`--${name}: (#[0-9a-f]{6});`).exec(sheet)?.[1];
  if (value === undefined) throw new Error(`tokens.css has no colour --${name}`);
  return value;
}

test('a button changes its text and what lies behind it at once, so that it can always be read', () => {
  const button = readFileSync(new URL('./actions/button.module.css', import.meta.url), 'utf8');
  expect(button).not.toContain('transition');
});

test('the contrast formula agrees with the known extremes and a published mid-value', () => {
  expect(contrast('#000000', '#ffffff')).toBe(21);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});

test.each([
  ['ink', 'paper'],
  ['ink', 'card'],
  ['ink', 'paper-deep'],
  ['ink', 'action-soft'],
  ['ink', 'info-soft'],
  ['ink', 'sun-soft'],
  ['ink', 'danger-soft'],
  ['ink', 'sample-soft'],
  ['ink', 'sun'],
  ['ink-soft', 'paper'],
  ['ink-soft', 'card'],
])('body text %s on %s has a contrast of at least 7 to 1', (text, ground) => {
  expect(contrast(token(text), token(ground))).toBeGreaterThanOrEqual(7);
});

test.each([
  ['ink-soft', 'paper-deep'],
  ['ink-soft', 'action-soft'],
  ['action', 'paper'],
  ['action', 'card'],
  ['action', 'paper-deep'],
  ['action', 'action-soft'],
  ['action-hover', 'action-soft'],
  ['action-hover', 'paper'],
  ['on-action', 'action'],
  ['on-action', 'action-hover'],
  ['on-action', 'danger'],
  ['on-action', 'danger-hover'],
  ['danger', 'paper'],
  ['danger', 'card'],
  ['danger', 'danger-soft'],
  ['info', 'info-soft'],
  ['sun-ink', 'sun-soft'],
  ['sample', 'sample-soft'],
  ['on-disabled', 'disabled'],
])('other text %s on %s has a contrast of at least 4.5 to 1', (text, ground) => {
  expect(contrast(token(text), token(ground))).toBeGreaterThanOrEqual(4.5);
});

test.each([
  ['line-strong', 'card'],
  ['line-strong', 'paper'],
  ['action', 'line'],
  ['ink', 'focus'],
  ['action', 'sun-soft'],
  ['card', 'sample'],
  ['card', 'sun-ink'],
])('border or icon %s on %s has a contrast of at least 3 to 1', (edge, ground) => {
  expect(contrast(token(edge), token(ground))).toBeGreaterThanOrEqual(3);
});

import shared from '@switch/ui/tokens.css?raw';
import { expect, test } from 'vitest';
import own from './console.css?raw';

/** Returns the declarations of the block with this selector. Throws an error if there is none. */
function block(sheet: string, selector: string): string {
  const start = sheet.indexOf(`${selector} {`);
  if (start === -1) throw new Error(`There is no block ${selector}`);
  return sheet.slice(start, sheet.indexOf('}', start));
}
const tokensOf = (text: string): ReadonlyMap<string, string> =>
  new Map([...text.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name = '', hex = '']) => [name, hex]));

const light = new Map([...tokensOf(block(shared, ':root')), ...tokensOf(block(own, ':root'))]);
const dark = new Map([...light, ...tokensOf(block(own, ":root[data-theme='dark']"))]);

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(tokens: ReadonlyMap<string, string>, one: string, other: string): number {
  const [lighter = 0, darker = 0] = [one, other]
    .map((name) => luminance(tokens.get(name) ?? ''))
    .toSorted((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

const grounds = [
  'paper',
  'card',
  'paper-deep',
  'hover',
  'chosen',
  'note',
  'mine',
  'sun-soft',
  'danger-soft',
  'info-soft',
];
const pairs: readonly (readonly [text: string, ground: string])[] = [
  ...grounds.map((ground) => ['ink', ground] as const),
  ...['paper', 'card', 'paper-deep', 'hover', 'chosen'].map((ground) => ['ink-soft', ground] as const),
  ['action', 'card'],
  ['action', 'paper'],
  ['action', 'action-soft'],
  ['on-action', 'action'],
  ['on-action', 'action-hover'],
  ['on-action', 'danger'],
  ['on-action', 'danger-hover'],
  ['danger', 'card'],
  ['danger', 'danger-soft'],
  ['danger', 'note'],
  ['info', 'card'],
  ['info', 'info-soft'],
  ['sun-ink', 'card'],
  ['sun-ink', 'note'],
  ['sun-ink', 'chosen'],
  ['on-disabled', 'disabled'],
  ['sample', 'sample-soft'],
];

test.each(pairs)('%s on %s has a contrast of at least 4.5 to 1, in light and dark', (text, ground) => {
  expect(contrast(light, text, ground)).toBeGreaterThanOrEqual(4.5);
  expect(contrast(dark, text, ground)).toBeGreaterThanOrEqual(4.5);
});

test('body text has a contrast of at least 7 to 1', () => {
  for (const tokens of [light, dark]) {
    for (const ground of grounds) expect(contrast(tokens, 'ink', ground)).toBeGreaterThanOrEqual(7);
  }
});

test('borders of controls have a contrast of at least 3 to 1', () => {
  for (const tokens of [light, dark])
    expect(contrast(tokens, 'line-strong', 'card')).toBeGreaterThanOrEqual(3);
});

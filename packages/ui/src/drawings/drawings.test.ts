import { readdirSync, readFileSync } from 'node:fs';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { agentPortraits } from './agent-portraits.ts';
import type { MeterPictureKind } from './meter-pictures.tsx';
import { SupplierLogo } from './supplier-logo.tsx';

const folder = new URL('./', import.meta.url);
const logos = readdirSync(new URL('suppliers/', folder)).map((file) => `suppliers/${file}`);
const agents = readdirSync(new URL('agents/', folder)).map((file) => `agents/${file}`);
const scenes = [
  ...readdirSync(folder).filter((file) => file.endsWith('.svg')),
  ...readdirSync(new URL('scenes/', folder)).map((file) => `scenes/${file}`),
];

const read = (file: string) => readFileSync(new URL(file, folder), 'utf8');

test('every supplier of the sample price book has a logo', () => {
  expect(logos).toHaveLength(16);
  const draw = (supplierId: string) =>
    renderToStaticMarkup(createElement(SupplierLogo, { supplierId, name: 'Nobody' }));
  expect(draw('larkfield-energy')).toMatch(/<img src="[^"]*larkfield-energy/);
  expect(draw('nobody')).toMatch(/<span[^>]*>N<\/span>/);
});

test.each([...logos, ...agents])('%s is small, square and unique', (file) => {
  const drawing = read(file);
  expect(drawing.length).toBeLessThan(2000);
  expect(drawing).toContain('viewBox="0 0 96 96"');
  expect([...logos, ...agents].filter((other) => read(other) === drawing)).toEqual([file]);
});

const meters: Readonly<Record<MeterPictureKind, true>> = {
  single: true,
  'day-night': true,
  'evening-weekend': true,
  'half-hourly': true,
  smart: true,
  prepayment: true,
  unknown: true,
};

test.each(Object.keys(meters))('the meter "%s" has its own symbol', (kind) => {
  expect(read('meters.svg').split(`<symbol id="${kind}" `)).toHaveLength(2);
});

test('five agents are drawn, no two alike', () => {
  expect(agentPortraits).toHaveLength(5);
  expect(new Set(agents.map(read)).size).toBe(5);
});

test.each([...logos, ...agents, ...scenes])(
  '%s loads nothing external and contains no styles or scripts',
  (file) => {
    const inside = read(file).replace('xmlns="http://www.w3.org/2000/svg"', '');
    expect(inside).not.toMatch(/href|url\(|https?:|style|<script|<text|font/);
  },
);

test('the home illustration stays under 15 KB, and every scene under 3', () => {
  for (const scene of scenes.filter((file) => file.startsWith('scenes/')))
    expect(read(scene).length).toBeLessThan(3_000);
  expect(read('home.svg').length).toBeLessThan(15_000);
});

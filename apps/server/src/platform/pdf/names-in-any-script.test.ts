import type { DocumentBlock } from '@switch/domain/documents/document.ts';
import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { renderPdf } from './render-pdf.ts';
import { accessibilityProblems } from './testing/check-accessibility.ts';
import { copiedText, inkByColumn, pictureOf, type Picture } from './testing/picture-of.ts';
import { readPdf } from './testing/read-pdf.ts';
import { contentWith } from './testing/sample-content.ts';

const look = { brandName: 'Utility Aid' };
const paragraph = (text: string): DocumentBlock => ({ kind: 'paragraph', tone: 'plain', text });
const made = (text: string) => renderPdf(contentWith([paragraph(text)], { from: [], to: [] }), look);

const names = [
  ['ar', 'محمد بن عبد الله'],
  ['ar', 'شہباز چغتائی'],
  ['he', 'שלום כהן'],
  ['hi', 'अनिता शर्मा क्षत्रिय'],
  ['bn', 'আনিতা রহমান'],
  ['pa', 'ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ'],
  ['gu', 'પ્રિયા પટેલ'],
  ['ta', 'கோவிந்தன் ஸ்ரீ'],
  ['ta', 'பிரியா'],
  ['zh', '王小明'],
  ['zh', '王小明 国际有限公司'],
  ['ja', '山田 太郎 アキラ'],
  ['ko', '김이박 서울'],
] as const;

/** Characters that no font has, which appear as boxes. */
const BOXES = 'กขค';

/** Returns what the pages draw, with the languages marked in it. */
const drawnPages = (pdf: Buffer): string =>
  [...pdf.toString('latin1').matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)]
    .map(([, bytes = '']) => inflated(Buffer.from(bytes, 'latin1')))
    .join('\n');

const inflated = (bytes: Buffer): string => {
  const isCompressed = bytes[0] === 0x78;
  return isCompressed ? inflateSync(bytes).toString('latin1') : '';
};

/** The position of the paragraph in a document from `made`. */
const CLIP = { x: 56, y: 137, width: 300, height: 19 };

/** Renders the paragraph of a document from `made` as a picture. */
const seen = async (text: string): Promise<Picture> => pictureOf(await made(text), CLIP);

/**
 * Returns the width of each piece of ink, from left to right, in dots. Letters that do not touch are separate
 * pieces.
 */
const piecesOf = async (text: string): Promise<readonly number[]> =>
  inkByColumn(await seen(text))
    .map((ink) => (ink > 0 ? 'x' : ' '))
    .join('')
    .split(/ +/)
    .filter((piece) => piece !== '')
    .map(({ length }) => length);

test.each(names)(
  'a name in %s is rendered, used in the title and copied as it is written: %s',
  async (_, name) => {
    const content = contentWith([
      { kind: 'facts', rows: [{ label: name, value: `Director ${name} of Leeds` }] },
      { kind: 'signatures', lines: [{ role: name, name, signedOn: '1 March 2027', image: null }] },
    ]);
    const pdf = await renderPdf({ ...content, title: `Contract of ${name}` }, look);
    expect(await accessibilityProblems(pdf)).toEqual([]);
    const { title, all } = await readPdf(pdf);
    expect(title).toBe(`Contract of ${name}`);
    expect(all('Figure')).toEqual([]);
    // Programs break lines between words at different places, so only the order counts.
    expect((await copiedText(pdf)).split(name).length - 1).toBe(6);
  },
);

test.each(names)('screen readers are told that a name is in %s: %s', async (lang, name) => {
  const pdf = await made(name);
  expect(pdf.toString('latin1')).toContain('/Lang (en-GB)');
  expect(drawnPages(pdf) + pdf.toString('latin1')).toContain(`/Lang (${lang}-GB)`);
});

test.each(names)('a name in %s is visible, and not as boxes: %s', async (_, name) => {
  const [picture, boxes] = [await seen(name), await seen(BOXES)];
  expect(Math.min(...picture.shades)).toBeLessThan(128);
  expect(Buffer.from(picture.shades).equals(boxes.shades)).toBe(false);
});

test('Hebrew vowel points are attached to their letters', async () => {
  expect(await piecesOf('שָׁלוֹם')).toHaveLength((await piecesOf('שלום')).length);
});

test('Chinese characters have the weight of the surrounding text', async () => {
  type Tone = 'plain' | 'important';
  const inkOf = async (text: string, tones: readonly Tone[]): Promise<number> => {
    const blocks = tones.map((tone): DocumentBlock => ({ kind: 'paragraph', tone, text }));
    const pdf = await renderPdf(contentWith(blocks, { from: [], to: [] }), look);
    const columns = inkByColumn(await pictureOf(pdf, { ...CLIP, height: CLIP.height * tones.length }));
    return columns.reduce((sum, ink) => sum + ink, 0);
  };
  const [plain, bold] = [await inkOf('王小明', ['plain']), await inkOf('王小明', ['important'])];
  expect(bold).toBeGreaterThan(plain * 1.15);
  // The thinnest weight in the file would leave a third of the ink.
  expect(plain).toBeGreaterThan((await inkOf('MMM', ['plain'])) * 0.8);
  const together = await inkOf('王小明', ['important', 'plain']);
  expect(Math.abs(together - plain - bold)).toBeLessThan(together * 0.02);
});

test('a script that no font has appears as boxes, one for each letter', async () => {
  const { all } = await readPdf(await made(BOXES));
  expect(all('Figure')).toHaveLength(3);
  expect(await piecesOf(BOXES)).toHaveLength(3);
});

test.each([
  ['Anna 🌷 Mole', 'Anna Mole'],
  ['Zoë 👩🏽‍🔧🇬🇧 Łuczak ❤️', 'Zoë Łuczak'],
  ['Tŷ Gŵyl © 2026', 'Tŷ Gŵyl © 2026'],
  ['👍🎉', '(emoji)'],
])('%s is rendered as %s: an emoji is never a box', async (typed, set) => {
  const pdf = await made(typed);
  const { all } = await readPdf(pdf);
  expect(all('Figure')).toEqual([]);
  expect(await copiedText(pdf)).toContain(set);
});

test('Arabic letters are joined, except where the writer separates them', async () => {
  expect(await piecesOf('محمد')).toHaveLength(1);
  expect((await piecesOf([...'محمد'].join('\u200c'))).length).toBeGreaterThan(1);
});

test('right-to-left letters run from the right, within a paragraph aligned left', async () => {
  const [vav = 0, shin = 0] = await piecesOf('שו');
  expect(shin).toBeGreaterThan(vav * 2);
  const [wide = 0, narrow = 0] = await piecesOf('וש');
  expect(wide).toBeGreaterThan(narrow * 2);
  expect(inkByColumn(await seen('שלום')).findIndex((ink) => ink > 0)).toBeLessThan(10);
});

test('a number in a right-to-left phrase keeps its digit order in a left-to-right paragraph', async () => {
  const copied = await copiedText(await made('David שלום (תל אביב) 25 Ltd'));
  expect(copied).toMatch(/David 25 \P{L}*שלום \P{L}*תל אביב\P{L}* ?Ltd/u);
});

test('a name of 200 letters without spaces wraps in every script', async () => {
  for (const [, name] of names) {
    const long = name.replaceAll(' ', '').repeat(40).slice(0, 200);
    const pdf = await made(long);
    const { pages } = await readPdf(pdf);
    expect(pages).toHaveLength(1);
    expect((await copiedText(pdf)).replaceAll(/\s/g, '')).toContain(long.slice(0, 20));
    const beside = { ...CLIP, x: 541, width: 50, height: 200 };
    expect(Math.min(...(await pictureOf(pdf, beside)).shades)).toBe(255);
  }
});

test('the same name gives the same bytes, whatever was rendered before it', async () => {
  const first = await made('بتثپ 王小明 श्री');
  await made('ثپتب ثثث 明王 क्ष');
  expect(await made('بتثپ 王小明 श्री')).toEqual(first);
});

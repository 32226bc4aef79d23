import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import PDFDocument from 'pdfkit';
import type { Weight } from './page-look.ts';

/** One file of a typeface, parsed. */
export interface Face {
  /** The name that a document registers it under. */
  readonly name: string;
  readonly has: (codePoint: number) => boolean;
  /** Whether its glyphs stand in another order than its letters, as in Indic scripts: then what is drawn cannot be read back. */
  readonly isReordering: boolean;
  /** Features of the font that are switched on or off; undefined for all as usual. */
  readonly features: { readonly ccmp: false } | undefined;
  /** The parsed font, which documents share; it is never written to. */
  readonly font: object;
}

/** The faces of one weight: the product's own, and those that stand in for what it lacks, in order. */
export interface FaceList {
  readonly own: readonly Face[];
  readonly standIns: readonly Face[];
}

const NOTO_SCRIPTS = [
  'latin',
  'latin-ext',
  'greek',
  'greek-ext',
  'cyrillic',
  'cyrillic-ext',
  'vietnamese',
  'devanagari',
];
const FIGTREE_SCRIPTS = ['latin', 'latin-ext'];

const cuts: Readonly<Record<Weight, { readonly own: string; readonly standIn: string }>> = {
  regular: { own: '400-normal', standIn: '400-normal' },
  semibold: { own: '600-normal', standIn: '600-normal' },
  hand: { own: '500-italic', standIn: '500-italic' },
};

const require = createRequire(import.meta.url);
const folders = {
  figtree: dirname(require.resolve('@fontsource/figtree/package.json')),
  'noto-sans': dirname(require.resolve('@fontsource/noto-sans/package.json')),
} as const;
const parsed = new Map<Weight, FaceList>();

/** The faces of a weight. The files are read once in a process. */
export function facesOf(weight: Weight): FaceList {
  const known = parsed.get(weight);
  if (known) return known;
  const { own, standIn } = cuts[weight];
  const faces: FaceList = {
    own: FIGTREE_SCRIPTS.map((script) => faceFrom('figtree', script, own)),
    standIns: NOTO_SCRIPTS.map((script) => faceFrom('noto-sans', script, standIn)),
  };
  parsed.set(weight, faces);
  return faces;
}

function faceFrom(family: keyof typeof folders, script: string, cut: string): Face {
  const name = `${family}-${script}-${cut}`;
  const font = parse(readFileSync(join(folders[family], 'files', `${name}.woff`)));
  const codePoints = new Set(font.characterSet);
  // A glyph remembers the character that it was first asked for, and writes that one into documents as its meaning. Asking
  // in one order here makes the bytes of a document independent of what was made before it.
  for (const codePoint of [...codePoints].toSorted((one, other) => one - other))
    font.glyphForCodePoint(codePoint);
  const isReordering = script === 'devanagari';
  // Noto takes composed letters apart to draw them; read back, their accents would be there twice.
  const features = family === 'noto-sans' && !isReordering ? ({ ccmp: false } as const) : undefined;
  return { name, has: (codePoint) => codePoints.has(codePoint), isReordering, features, font };
}

interface ParsedFont {
  readonly characterSet: readonly number[];
  readonly glyphForCodePoint: (codePoint: number) => unknown;
}

const isParsedFont = (value: unknown): value is ParsedFont =>
  typeof value === 'object' &&
  value !== null &&
  Array.isArray(Reflect.get(value, 'characterSet')) &&
  typeof Reflect.get(value, 'glyphForCodePoint') === 'function';

/** pdfkit parses the file; the parsed font is taken out of a document that is never written. */
function parse(file: Buffer): ParsedFont {
  const document = new PDFDocument({ autoFirstPage: false, font: '' });
  document.font(file);
  const current: unknown = Reflect.get(document, '_font');
  const font: unknown = typeof current === 'object' && current !== null && Reflect.get(current, 'font');
  if (!isParsedFont(font)) throw new Error('The font could not be parsed.');
  return font;
}

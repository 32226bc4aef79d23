import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseFont } from './font-file.ts';
import type { Weight } from './page-look.ts';

/** How a script of its own is drawn and read. */
export interface FaceScript {
  /** What readers are told of its language: that only its script is known. */
  readonly lang: string;
  readonly isRightToLeft: boolean;
  /** Whether a letter's shape depends on its neighbours, as in Arabic and Indic scripts: a word is drawn as a whole. */
  readonly isJoined: boolean;
}

/** One file of a typeface, parsed. */
export interface Face {
  /** The name that a document registers it under. */
  readonly name: string;
  readonly has: (codePoint: number) => boolean;
  /** Null for letters that stand one after another, from left to right, in the document's own language. */
  readonly script: FaceScript | null;
  /** Features of the font that are switched on or off; undefined for all as usual. */
  readonly features: { readonly ccmp: false } | undefined;
  /** The parsed font, which documents share. */
  readonly font: object;
}

/** The faces of one weight: the product's own, and those that stand in for what it lacks, in order. */
export interface FaceList {
  readonly own: readonly Face[];
  readonly standIns: readonly Face[];
}

const NOTO_SCRIPTS = ['latin', 'latin-ext', 'greek', 'greek-ext', 'cyrillic', 'cyrillic-ext', 'vietnamese'];
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
  const font = parseFont(readFileSync(join(folders[family], 'files', `${name}.woff`)));
  const codePoints = new Set(font.characterSet);
  // Noto takes composed letters apart to draw them; read back, their accents would be there twice.
  const features = family === 'noto-sans' ? ({ ccmp: false } as const) : undefined;
  return { name, has: (codePoint) => codePoints.has(codePoint), script: null, features, font };
}

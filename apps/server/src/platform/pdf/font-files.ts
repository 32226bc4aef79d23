import { PDF, type EmbeddedFont } from '@libpdf/core';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/**
 * The fonts of a text: the product's own, Noto Sans for the Latin, Greek and Cyrillic characters that it
 * lacks, and one for each other script.
 */
export type Face =
  'own' | 'latin' | 'arab' | 'hebr' | 'deva' | 'beng' | 'guru' | 'gujr' | 'taml' | 'hani' | 'kana' | 'hang';

interface FontPackage {
  readonly manifest: string;
  readonly name: string;
  readonly cuts: readonly string[];
}

const require = createRequire(import.meta.url);
const UPRIGHT = ['400Regular', '600SemiBold'];
/** A typed signature is set in italics. */
const WITH_ITALIC = [...UPRIGHT, '500Medium_Italic'];

const font = (manifest: string, name: string, cuts = UPRIGHT): FontPackage => ({ manifest, name, cuts });

const chinese = font(require.resolve('@expo-google-fonts/noto-sans-sc/package.json'), 'NotoSansSC');

const packages: Readonly<Record<Face, FontPackage>> = {
  own: font(require.resolve('@expo-google-fonts/figtree/package.json'), 'Figtree', WITH_ITALIC),
  latin: font(require.resolve('@expo-google-fonts/noto-sans/package.json'), 'NotoSans', WITH_ITALIC),
  arab: font(require.resolve('@expo-google-fonts/vazirmatn/package.json'), 'Vazirmatn'),
  hebr: font(require.resolve('@expo-google-fonts/noto-sans-hebrew/package.json'), 'NotoSansHebrew'),
  deva: font(require.resolve('@expo-google-fonts/noto-sans-devanagari/package.json'), 'NotoSansDevanagari'),
  beng: font(require.resolve('@expo-google-fonts/noto-sans-bengali/package.json'), 'NotoSansBengali'),
  guru: font(require.resolve('@expo-google-fonts/noto-sans-gurmukhi/package.json'), 'NotoSansGurmukhi'),
  gujr: font(require.resolve('@expo-google-fonts/noto-sans-gujarati/package.json'), 'NotoSansGujarati'),
  taml: font(require.resolve('@expo-google-fonts/noto-sans-tamil/package.json'), 'NotoSansTamil'),
  hani: chinese,
  kana: chinese,
  hang: font(require.resolve('@expo-google-fonts/noto-sans-kr/package.json'), 'NotoSansKR'),
};

const isFace = (name: string): name is Face => name in packages;

/** Fonts of five to ten megabytes per weight, only loaded if a text contains their characters. */
const LARGE: readonly Face[] = ['hani', 'kana', 'hang'];

const bytesOf = ({ manifest, name }: FontPackage, cut: string): Buffer =>
  readFileSync(join(dirname(manifest), cut, `${name}_${cut}.ttf`));

/** Returns the large fonts among `faces` as one text, which is the key of their compiler. */
export const largeFontsOf = (faces: Iterable<string>): string =>
  [...new Set([...faces].filter(isFace).filter((face) => LARGE.includes(face)))]
    .map((face) => packages[face].name)
    .toSorted()
    .filter((name, index, all) => name !== all[index - 1])
    .join(' ');

/** Reads the files of every small font, and of the large ones named in the result of `largeFontsOf`. */
export const fontFiles = (largeFonts: string): Buffer[] =>
  Object.entries(packages)
    .filter(
      ([face, { name }]) =>
        face !== 'kana' && (!LARGE.some((each) => each === face) || largeFonts.includes(name)),
    )
    .flatMap(([, each]) => each.cuts.map((cut) => bytesOf(each, cut)));

const opened = new Map<FontPackage, EmbeddedFont>();
const JOINERS = /[\u200c\u200d]/g;

/**
 * Returns whether a font face has every character of a text. Joiners between letters are never drawn, so they
 * need no glyph.
 */
export function hasShapes(face: Face, text: string): boolean {
  const file = packages[face];
  const font = opened.get(file) ?? PDF.create().embedFont(bytesOf(file, '400Regular'));
  opened.set(file, font);
  return font.canEncode(text.replaceAll(JOINERS, ''));
}

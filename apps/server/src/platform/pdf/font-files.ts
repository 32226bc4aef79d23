import { PDF, type EmbeddedFont } from '@libpdf/core';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** The fonts of a text: the product's own, Noto Sans for what it lacks of Latin, Greek and Cyrillic, and one for each script. */
export type Face =
  'own' | 'latin' | 'arab' | 'hebr' | 'deva' | 'beng' | 'guru' | 'gujr' | 'taml' | 'hani' | 'kana' | 'hang';

interface FontPackage {
  readonly manifest: string;
  readonly name: string;
  readonly cuts: readonly string[];
}

const require = createRequire(import.meta.url);
const UPRIGHT = ['400Regular', '600SemiBold'];
/** A typed signature leans. */
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

/** Fonts of five to ten megabytes a cut: only loaded when a text has their characters. */
const LARGE: readonly Face[] = ['hani', 'kana', 'hang'];

const bytesOf = ({ manifest, name }: FontPackage, cut: string): Buffer =>
  readFileSync(join(dirname(manifest), cut, `${name}_${cut}.ttf`));

/** The large fonts among `faces`, as one text: compilers are kept by it. */
export const largeFontsOf = (faces: Iterable<string>): string =>
  [...new Set([...faces].filter(isFace).filter((face) => LARGE.includes(face)))]
    .map((face) => packages[face].name)
    .toSorted()
    .filter((name, index, all) => name !== all[index - 1])
    .join(' ');

/** The files of every small font, and of the large ones that `largeFontsOf` named. */
export const fontFiles = (largeFonts: string): Buffer[] =>
  Object.entries(packages)
    .filter(
      ([face, { name }]) =>
        face !== 'kana' && (!LARGE.some((each) => each === face) || largeFonts.includes(name)),
    )
    .flatMap(([, each]) => each.cuts.map((cut) => bytesOf(each, cut)));

const opened = new Map<FontPackage, EmbeddedFont>();
const JOINERS = /[\u200c\u200d]/g;

/** Whether a face has every character of a text. What joins letters is never drawn, and needs no shape. */
export function hasShapes(face: Face, text: string): boolean {
  const file = packages[face];
  const font = opened.get(file) ?? PDF.create().embedFont(bytesOf(file, '400Regular'));
  opened.set(file, font);
  return font.canEncode(text.replaceAll(JOINERS, ''));
}

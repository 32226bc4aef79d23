import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { variableFontReader } from './font-file.ts';
import type { Face } from './fonts.ts';
import type { Weight } from './page-look.ts';

/** Chinese characters, both kinds of Japanese letters, Chinese phonetic letters, and their punctuation. */
const HAN =
  /^[\p{Script_Extensions=Han}\p{Script_Extensions=Hiragana}\p{Script_Extensions=Katakana}\p{Script_Extensions=Bopomofo}\uff00-\uff9f]/u;

const weights: Readonly<Record<Weight, number>> = { regular: 400, semibold: 600, hand: 500 };

/** One of a hundred files, each with some of the characters. */
interface Part {
  readonly file: string;
  readonly ranges: readonly (readonly [first: number, last: number])[];
}

interface HanFont {
  readonly parts: readonly Part[];
  readonly read: ReturnType<typeof variableFontReader>;
}

let font: HanFont | undefined;
const parsed = new Map<string, Face | null>();

/**
 * The face that draws a Chinese or Japanese character. The font has thousands, so its files are read one by one, when a name
 * first asks for a character of theirs. Null for other characters, and for rare ones that it lacks.
 */
export function hanFaceFor(cluster: string, weight: Weight): Face | null {
  if (!HAN.test(cluster)) return null;
  font ??= openFont();
  const codePoint = cluster.codePointAt(0) ?? 0;
  const part = font.parts.find(({ ranges }) =>
    ranges.some(([first, last]) => isBetween(codePoint, first, last)),
  );
  return part ? faceOf(font, part.file, weight) : null;
}

const isBetween = (value: number, first: number, last: number): boolean => value >= first && value <= last;

function faceOf({ read }: HanFont, file: string, weight: Weight): Face | null {
  const name = `${file}-${weight}`;
  const known = parsed.get(name);
  if (known !== undefined) return known;
  const parsedFont = read(readFileSync(join(folder(), 'files', file)), weights[weight]);
  const codePoints = new Set(parsedFont.characterSet);
  const face: Face = {
    name,
    has: (codePoint) => codePoints.has(codePoint),
    script: { lang: 'und-Hani', isRightToLeft: false, isJoined: false },
    features: undefined,
    font: parsedFont,
  };
  parsed.set(name, face);
  return face;
}

const require = createRequire(import.meta.url);
const folder = (): string => dirname(require.resolve('@fontsource-variable/noto-sans-sc/package.json'));

function openFont(): HanFont {
  const listed: unknown = JSON.parse(readFileSync(join(folder(), 'unicode.json'), 'utf8'));
  const parts = Object.entries(typeof listed === 'object' && listed !== null ? listed : {}).map(
    ([key, ranges]): Part => ({
      file: `noto-sans-sc-${key.replaceAll(/[[\]]/g, '')}-wght-normal.woff2`,
      ranges: String(ranges).split(',').map(rangeOf),
    }),
  );
  return { parts, read: variableFontReader(readFileSync(join(folder(), 'files', SMALLEST))) };
}

/** Any of the files would do. */
const SMALLEST = 'noto-sans-sc-97-wght-normal.woff2';

/** `U+4e00-4e05`, or `U+4e00`. */
function rangeOf(text: string): readonly [number, number] {
  const [first = '', last = first] = text.trim().replace('U+', '').split('-');
  return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
}

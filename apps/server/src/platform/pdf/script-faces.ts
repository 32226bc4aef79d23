import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import type { Face } from './fonts.ts';
import { parseFont } from './font-file.ts';
import { hanFaceFor } from './han-faces.ts';
import type { Weight } from './page-look.ts';
import { tellGlyphsApart } from './shaped-font.ts';

/** A script with a file of its own, and what readers are told of it. */
interface ScriptFile {
  readonly script: string;
  readonly family: string;
  readonly folder: string;
  readonly takes: RegExp;
  readonly lang: string;
  readonly isRightToLeft: boolean;
}

const require = createRequire(import.meta.url);

/** A script by its name and its code; `manifest` is the file that says what its package is. */
function ofScript(name: string, code: string, manifest: string): ScriptFile {
  const folder = dirname(manifest);
  return {
    script: name.toLowerCase(),
    family: basename(folder),
    folder,
    takes: new RegExp(`^\\p{Script_Extensions=${name}}`, 'u'),
    lang: `und-${code}`,
    isRightToLeft: code === 'Arab' || code === 'Hebr',
  };
}

/** The scripts beside Latin, Greek and Cyrillic that people who trade in this country most often write their names in. */
const scripts: readonly ScriptFile[] = [
  ofScript('Arabic', 'Arab', require.resolve('@fontsource/noto-sans-arabic/package.json')),
  ofScript('Hebrew', 'Hebr', require.resolve('@fontsource/noto-sans-hebrew/package.json')),
  ofScript('Devanagari', 'Deva', require.resolve('@fontsource/noto-sans/package.json')),
  ofScript('Bengali', 'Beng', require.resolve('@fontsource/noto-sans-bengali/package.json')),
  ofScript('Gurmukhi', 'Guru', require.resolve('@fontsource/noto-sans-gurmukhi/package.json')),
  ofScript('Gujarati', 'Gujr', require.resolve('@fontsource/noto-sans-gujarati/package.json')),
  ofScript('Tamil', 'Taml', require.resolve('@fontsource/noto-sans-tamil/package.json')),
];

/** None of them leans: a typed signature stands upright in them. */
const cuts: Readonly<Record<Weight, string>> = { regular: '400', semibold: '600', hand: '500' };

const parsed = new Map<string, Face>();

/** The face that draws a cluster of another script; its file is read when it is first needed. Null when there is none. */
export function scriptFaceFor(cluster: string, weight: Weight): Face | null {
  const file = scripts.find(({ takes }) => takes.test(cluster));
  const face = file ? faceOf(file, weight) : hanFaceFor(cluster, weight);
  if (!face) return null;
  for (const character of cluster) if (!face.has(character.codePointAt(0) ?? 0)) return null;
  return face;
}

/** They join or part the letters between which they stand, and are never drawn. */
const JOINERS = new Set([0x200c, 0x200d]);

function faceOf({ script, family, folder, lang, isRightToLeft }: ScriptFile, weight: Weight): Face {
  const name = `${family}-${script}-${cuts[weight]}-normal`;
  const known = parsed.get(name);
  if (known) return known;
  const font = tellGlyphsApart(parseFont(readFileSync(join(folder, 'files', `${name}.woff`))));
  const codePoints = new Set(font.characterSet);
  const face: Face = {
    name,
    has: (codePoint) => codePoints.has(codePoint) || JOINERS.has(codePoint),
    script: { lang, isRightToLeft, isJoined: true },
    features: undefined,
    font,
  };
  parsed.set(name, face);
  return face;
}

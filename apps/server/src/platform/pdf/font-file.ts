import PDFDocument from 'pdfkit';
import { withOutlines } from './font-outlines.ts';

/** A font as pdfkit's font library parses it; only what is used here. */
export interface ParsedFont {
  readonly characterSet: readonly number[];
  readonly glyphForCodePoint: (codePoint: number) => unknown;
}

const isParsedFont = (value: unknown): value is ParsedFont =>
  typeof value === 'object' &&
  value !== null &&
  Array.isArray(Reflect.get(value, 'characterSet')) &&
  typeof Reflect.get(value, 'glyphForCodePoint') === 'function';

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

/** Parses the file of a font. */
export const parseFont = (file: Buffer): ParsedFont => inOneOrder(parsed(file));

/** pdfkit parses the file; the parsed font is taken out of a document that is never written. */
function parsed(file: Buffer): unknown {
  const document = new PDFDocument({ autoFirstPage: false, font: '' });
  document.font(file);
  return fieldOf(fieldOf(document, '_font'), 'font');
}

/**
 * A glyph remembers the character that it was first asked for, and writes that one into documents as its meaning. Asking in one
 * order here makes the bytes of a document independent of what was made before it.
 */
function inOneOrder(font: unknown): ParsedFont {
  if (!isParsedFont(font)) throw new Error('The font could not be parsed.');
  for (const codePoint of [...font.characterSet].toSorted((one, other) => one - other))
    font.glyphForCodePoint(codePoint);
  return font;
}

/**
 * Opens files of a variable font at one of its weights. `anyFile` is one of them, the smaller the better: the library's own way
 * to a weight loses the outlines of compressed files, so its reader is taken from there and told the weight from the start.
 */
export function variableFontReader(anyFile: Buffer): (file: Buffer, weight: number) => ParsedFont {
  const any = parsed(anyFile);
  const readFont = fieldOf(any, 'constructor');
  const readBytes = fieldOf(fieldOf(any, 'stream'), 'constructor');
  if (typeof readFont !== 'function' || typeof readBytes !== 'function')
    throw new Error('The font could not be parsed.');
  return (file, weight) => {
    const font: unknown = Reflect.construct(readFont, [Reflect.construct(readBytes, [file]), [weight]]);
    const named = inOneOrder(withOutlines(font));
    // pdfkit takes two fonts of one name and one file for the same, and draws both in the weight of the first.
    const value = `${String(Reflect.get(named, 'familyName'))}-${weight}`.replaceAll(' ', '');
    Reflect.defineProperty(named, 'postscriptName', { value });
    return named;
  };
}

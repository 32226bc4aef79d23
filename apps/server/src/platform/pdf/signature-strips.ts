import type { DocumentBlock, SignatureLine } from '@switch/domain/documents/document.ts';
import type { FlowItem, Strip } from './flow.ts';
import { colours, page, styles, type TextStyle } from './page-look.ts';
import { drawRule, type Element, type Pen } from './pen.ts';
import { pngOf } from './signature-image.ts';
import { linesOf, type TextLine } from './text-lines.ts';
import { writeLine } from './text-strips.ts';

type SignaturesBlock = Extract<DocumentBlock, { kind: 'signatures' }>;

const GAP = 14;
/** The place of a signature and that of its date, in points. */
const SIGNATURE = { width: 270, height: 52 };
const DATE = { left: page.left + SIGNATURE.width + 24 };

/** One text in the place of a signature: its lines, and how far below the place's top it begins. */
interface Piece {
  readonly element: Element;
  readonly lines: readonly TextLine[];
  readonly style: TextStyle;
  readonly left: number;
  readonly top: number;
}

/**
 * A place for each signature: the role, what was drawn or typed, the name and the day. One that waits has empty lines for a
 * pen. Throws SignatureImageError for a picture that cannot be used.
 */
export const signatureStrips = (pen: Pen, parent: Element, { lines }: SignaturesBlock): readonly FlowItem[] =>
  lines.map((line) => signatureStrip(pen, parent, line));

function signatureStrip(pen: Pen, parent: Element, signature: SignatureLine): Strip {
  const place = pen.element(parent, 'Div');
  const png = signature.image === null ? null : pngOf(signature.image);
  const role = pieceOf(pen, place, { text: signature.role, style: styles.label, top: 0 });
  const mark = pen.element(place, 'P');
  const typed = png ? null : typedMark(pen, mark, signature, role.end);
  const ruleAt = Math.max(role.end + SIGNATURE.height, typed?.end ?? 0);
  const name = pieceOf(pen, place, { text: nameWords(signature), style: styles.body, top: ruleAt + 3 });
  const date = pieceOf(pen, place, {
    text: signature.signedOn ? `Signed on ${signature.signedOn}` : 'Date',
    style: signature.signedOn ? styles.body : styles.label,
    top: ruleAt + 3,
    left: DATE.left,
    width: page.right - DATE.left,
  });
  return {
    kind: 'strip',
    height: Math.max(name.end, date.end),
    gap: GAP,
    staysWithNext: false,
    draw: (y) => {
      writePiece(pen, role, y);
      if (png) drawPicture(pen, mark, { png, alt: altWords(signature), y: y + role.end });
      if (typed) writePiece(pen, typed, y);
      drawRules(pen, y + ruleAt);
      writePiece(pen, name, y);
      writePiece(pen, date, y);
    },
  };
}

const nameWords = ({ name, signedOn }: SignatureLine): string =>
  name ?? (signedOn ? 'Name not given' : 'Name and signature');

const altWords = ({ name, role }: SignatureLine): string => `Signature of ${name ?? role}, drawn`;

/** A typed signature stands on the line like a written one; nothing stands on a line that waits. */
const typedMark = (
  pen: Pen,
  element: Element,
  { name, signedOn }: SignatureLine,
  top: number,
): (Piece & { readonly end: number }) | null => {
  if (!signedOn || !name) return null;
  const lines = linesOf(name, styles.hand, SIGNATURE.width, pen.measure);
  const height = lines.length * styles.hand.leading;
  const begin = top + Math.max(4, SIGNATURE.height - height - 2);
  return { element, lines, style: styles.hand, left: page.left, top: begin, end: begin + height + 2 };
};

function pieceOf(
  pen: Pen,
  parent: Element,
  given: {
    readonly text: string;
    readonly style: TextStyle;
    readonly top: number;
    readonly left?: number;
    readonly width?: number;
  },
): Piece & { readonly end: number } {
  const { text, style, top, left = page.left, width = SIGNATURE.width } = given;
  const lines = linesOf(text, style, width, pen.measure);
  return {
    element: pen.element(parent, 'P'),
    lines,
    style,
    left,
    top,
    end: top + lines.length * style.leading,
  };
}

const writePiece = (pen: Pen, { element, lines, style, left, top }: Piece, y: number): void => {
  for (const [index, line] of lines.entries())
    writeLine(pen, { element, line, style, x: left, y: y + top + index * style.leading });
};

function drawPicture(
  pen: Pen,
  parent: Element,
  { png, alt, y }: { readonly png: Buffer; readonly alt: string; readonly y: number },
): void {
  const box = { width: SIGNATURE.width - 40, height: SIGNATURE.height - 4 };
  const figure = pen.element(parent, 'Figure', {
    alt,
    bbox: [page.left, y, page.left + box.width, y + box.height],
    placement: 'Block',
  });
  pen.write(figure, () => pen.picture(png, { x: page.left, y, ...box, valign: 'bottom' }));
}

const drawRules = (pen: Pen, y: number): void =>
  pen.artifact('Layout', () => {
    const colour = colours.quiet;
    drawRule(pen, { left: page.left, right: page.left + SIGNATURE.width, y, colour });
    drawRule(pen, { left: DATE.left, right: page.right, y, colour });
  });

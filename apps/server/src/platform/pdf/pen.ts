import { hasRightToLeft, mirrored } from './bidi-order.ts';
import type { Face } from './fonts.ts';
import { colours, page, type TextStyle } from './page-look.ts';
import type { Measure, PlacedRun, TextLine } from './text-lines.ts';
import { clustersOf, isToldApart, type Run } from './text-runs.ts';
import { writeWhatIsMeant } from './written-shapes.ts';

type Document = PDFKit.PDFDocument;

/** One element of the structure that readers follow. */
export type Element = PDFKit.PDFStructureElement;

/** What an element says beside its content. pdfkit writes more than its types know. */
export interface ElementFacts extends PDFKit.Mixins.StructureElementOptions {
  /** Which cells a header heads. */
  readonly scope?: 'Row' | 'Column' | 'Both';
  /** Left, top, right, bottom on the page, for a figure. */
  readonly bbox?: readonly [number, number, number, number];
  readonly placement?: 'Block' | 'Inline';
}

/** Why something on a page is no content: it repeats on pages, or it only divides. */
export type ArtifactType = 'Pagination' | 'Layout';

/** What draws on pages and keeps the structure beside them. Every length in points, `y` from the page's top. */
export interface Pen {
  readonly document: Document;
  readonly root: Element;
  readonly measure: Measure;
  /** A new element as the last child of `parent`. */
  readonly element: (parent: Element, role: string, facts?: ElementFacts) => Element;
  /** Draws content of `element`: what follows for the same element on the same page goes on in it. */
  readonly write: (element: Element, draw: () => void) => void;
  /** Draws what readers pass over. */
  readonly artifact: (type: ArtifactType, draw: () => void) => void;
  /** One line of text as content of `element`. */
  readonly line: (element: Element, line: TextLine, place: TextPlace) => void;
  /** One line of text that readers pass over; only within `artifact`. */
  readonly lineApart: (line: TextLine, place: TextPlace) => void;
  /** A picture (PNG) within a box; only within `write`. */
  readonly picture: (png: Buffer, place: PicturePlace) => void;
  /** Ends the page's open content. Before pages change. */
  readonly lift: () => void;
}

/** Where a line of text stands: its left end and its top, in points. */
export interface TextPlace {
  readonly style: TextStyle;
  readonly x: number;
  readonly y: number;
}

/** The left upper corner of a picture's box, and the box that it fills as far as its shape allows, in points. */
export interface PicturePlace {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Where it stands in a box that is too high. */
  readonly valign?: 'bottom';
}

/** How far below the middle of a line its letters stand, in parts of their size. */
const BELOW_MIDDLE = 0.32;
/** A box for a character that no face has, in parts of the text's size. */
const BOX = { advance: 0.72, width: 0.56, height: 0.68 };

/** A pen on an empty document, with the structure's root. */
export function createPen(document: Document): Pen {
  const root = document.struct('Document');
  document.addStructure(root);
  const widths = new Map<string, number>();
  let open: Element | null = null;
  const lift = (): void => {
    if (open) document.endMarkedContent();
    open = null;
  };
  const element = (parent: Element, role: string, facts: ElementFacts = {}): Element => {
    // Copied, because pdfkit wants a box that may be written to.
    const { bbox, ...others } = facts;
    const child = document.struct(role, { ...others, ...(bbox ? { bbox: [...bbox] } : {}) });
    parent.add(child);
    return child;
  };
  const write = (target: Element, draw: () => void): void => {
    if (open !== target) {
      lift();
      target.add(document.markStructureContent('Span'));
      open = target;
    }
    draw();
  };
  return {
    document,
    root,
    element,
    write,
    lift,
    picture: picturesInOrder(document),
    measure: (run, size) => size * unitWidth(document, widths, run),
    artifact: (type, draw) => {
      lift();
      document.markContent('Artifact', { type });
      draw();
      document.endMarkedContent();
    },
    line: (target, line, place) => {
      for (const runs of groupsOf(line.runs)) {
        const [first] = runs;
        const facts = first && isToldApart(first) ? spanFacts(runs) : undefined;
        const part = facts ? element(target, 'Span', facts) : target;
        for (const run of runs.toSorted((one, other) => one.x - other.x))
          write(part, () => drawRun(document, run, place));
      }
    },
    lineApart: (line, place) => {
      for (const run of line.runs) drawRun(document, run, place);
    },
  };
}

/**
 * Draws pictures. pdfkit unpacks those with transparency side by side and writes each when it is done; here each waits for the ones
 * before it, so that the same pictures give the same bytes however busy the machine is.
 */
function picturesInOrder(document: Document): Pen['picture'] {
  let before = Promise.resolve();
  return (png, { x, y, width, height, valign }) => {
    const open: unknown = Reflect.get(document, 'openImage');
    const picture: unknown = typeof open === 'function' ? Reflect.apply(open, document, [png]) : null;
    const write: unknown = Reflect.get(Object(picture), 'finalize');
    if (typeof write !== 'function') throw new Error('A picture that is no PNG was to be drawn.');
    const unpacked = new Promise<void>((resolve) => Reflect.set(Object(picture), 'finalize', resolve));
    before = Promise.all([before, unpacked]).then(() => void Reflect.apply(write, picture, []));
    before.catch((error: unknown) => document.emit('error', error));
    document.image(Object(picture), x, y, { fit: [width, height], ...(valign && { valign }) });
  };
}

/** Runs that are read as one: those in a row that are part of text from right to left, or that share a script. */
function groupsOf(runs: readonly PlacedRun[]): readonly (readonly PlacedRun[])[] {
  const groups: PlacedRun[][] = [];
  for (const run of runs) {
    const last = groups.at(-1);
    const before = last?.at(-1);
    if (last && before && areReadAsOne(before, run)) last.push(run);
    else groups.push([run]);
  }
  return groups;
}

const areReadAsOne = (before: Run, run: Run): boolean =>
  (before.level > 0 && run.level > 0) ||
  (Boolean(run.face?.script) && before.face?.script?.lang === run.face?.script?.lang);

/** What no face can draw is there all the same: as a box to see, and as the characters themselves to hear. */
function spanFacts(runs: readonly Run[]): ElementFacts {
  const lang = runs.find(({ face }) => face?.script)?.face?.script?.lang;
  return { actual: runs.map(({ text }) => text).join(''), ...(lang ? { lang } : {}) };
}

/** Measured once in a document for each text and face, for a size of one point. */
function unitWidth(document: Document, widths: Map<string, number>, { text, face }: Run): number {
  if (!face) return BOX.advance;
  const key = `${face.name} ${text}`;
  const known = widths.get(key);
  if (known !== undefined) return known;
  take(document, face).fontSize(1000);
  const width = document.widthOfString(text, featuresOf(face)) / 1000;
  widths.set(key, width);
  return width;
}

const featuresOf = ({ features }: Face): PDFKit.Mixins.TextOptions =>
  // pdfkit hands them to its font library, which takes them by name too; its types know a list only.
  // oxlint-disable-next-line typescript/consistent-type-assertions
  (features ? { features } : {}) as PDFKit.Mixins.TextOptions;

const registered = new WeakMap<Document, Set<string>>();

/** Makes `face` the current font. */
function take(document: Document, { name, font, script }: Face): Document {
  const names = registered.get(document) ?? new Set();
  registered.set(document, names);
  if (!names.has(name)) {
    // pdfkit takes a font that is parsed already, which its types do not know.
    // oxlint-disable-next-line typescript/consistent-type-assertions
    document.registerFont(name, font as Uint8Array);
    names.add(name);
    if (script?.isJoined) writeWhatIsMeant(Reflect.get(document.font(name), '_font'));
  }
  return document.font(name);
}

/** Font libraries turn round what has letters from right to left, but not the brackets and spaces between them. */
const drawnText = ({ text, level }: Run): string =>
  level % 2 === 1 && !hasRightToLeft(text) ? mirrored(clustersOf(text)) : text;

function drawRun(document: Document, run: PlacedRun, { style, x, y }: TextPlace): void {
  const baseline = y + style.leading / 2 + style.size * BELOW_MIDDLE;
  if (run.face) {
    take(document, run.face).fontSize(style.size).fillColor(style.colour);
    const options = { lineBreak: false, baseline: 'alphabetic', ...featuresOf(run.face) } as const;
    document.text(drawnText(run), x + run.x, baseline, options);
  } else {
    drawBox(document, style, { x: x + run.x, y: baseline });
  }
}

function drawBox(
  document: Document,
  { size, colour }: TextStyle,
  { x, y }: { readonly x: number; readonly y: number },
): void {
  const inset = (BOX.advance - BOX.width) / 2;
  document
    .lineWidth(size / 16)
    .rect(x + inset * size, y - BOX.height * size, BOX.width * size, BOX.height * size)
    .stroke(colour);
}

/** A hairline from `left` to `right` at `y`. Within an artifact. */
export const drawRule = (
  { document }: Pen,
  { left, right, y, colour = colours.line }: { left: number; right: number; y: number; colour?: string },
): void => void document.lineWidth(0.75).moveTo(left, y).lineTo(right, y).stroke(colour);

/** A new page of the document's size. */
export const addPage = (pen: Pen): void => {
  pen.lift();
  pen.document.addPage({ size: [page.width, page.height], margin: 0 });
};

import { getDocument, type PDFDocumentProxy, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** An element of a document's structure, with the text directly inside it and below it. */
export interface ReadElement {
  readonly role: string;
  readonly alt: string | undefined;
  readonly text: string;
  readonly children: readonly ReadElement[];
  /** Ids of the marked content directly inside it. */
  readonly contents: readonly string[];
}

/** A page as an independent reader sees it. */
export interface ReadPage {
  readonly tree: ReadElement;
  /** What screen readers skip: footers, repeated table headings, text across the page. */
  readonly artifacts: readonly string[];
  /** Text that is neither in the structure nor skipped. */
  readonly stray: readonly string[];
  /** All text in drawing order. */
  readonly drawn: string;
  /** Ids of marked content, as often as they are drawn. */
  readonly marked: readonly string[];
  /** The texts of the stamps on it. */
  readonly stamps: readonly string[];
}

/** A PDF, read by pdf.js. */
export interface ReadPdf {
  readonly title: string | undefined;
  readonly language: string | undefined;
  readonly isMarked: boolean;
  readonly showsTitle: boolean;
  readonly pages: readonly ReadPage[];
  /** Every role in reading order. */
  readonly roles: readonly string[];
  /** The text in reading order, one element per line. */
  readonly text: string;
  /**
   * Returns every element with this role in reading order. One that continues over pages is returned once for
   * each.
   */
  readonly all: (role: string) => readonly ReadElement[];
}

/** Reads a PDF back: text, structure and properties. */
export async function readPdf(pdf: Uint8Array): Promise<ReadPdf> {
  const task = getDocument({ data: Uint8Array.from(pdf), verbosity: 0, useSystemFonts: false });
  const document = await task.promise;
  try {
    const pages: ReadPage[] = [];
    for (let number = 1; number <= document.numPages; number += 1)
      pages.push(await readPage(await document.getPage(number)));
    const elements = pages.flatMap(({ tree }) => withDescendants(tree));
    return {
      ...(await propertiesOf(document)),
      pages,
      roles: elements.map(({ role }) => role),
      text: pages.map(({ tree }) => linesIn(tree).join('\n')).join('\n'),
      all: (role) => elements.filter((each) => each.role === role),
    };
  } finally {
    await task.destroy();
  }
}

async function propertiesOf(
  document: PDFDocumentProxy,
): Promise<Pick<ReadPdf, 'title' | 'language' | 'isMarked' | 'showsTitle'>> {
  const { info } = await document.getMetadata();
  const marks: unknown = await document.getMarkInfo();
  const preferences: unknown = await document.getViewerPreferences();
  return {
    title: textIn(info, 'Title'),
    language: textIn(info, 'Language'),
    isMarked: fieldOf(marks, 'Marked') === true,
    showsTitle: fieldOf(preferences, 'DisplayDocTitle') === true,
  };
}

const fieldOf = (value: unknown, name: string): unknown => {
  if (value instanceof Map) return value.get(name);
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
};

const textIn = (value: unknown, name: string): string | undefined => {
  const field = fieldOf(value, name);
  return typeof field === 'string' ? field : undefined;
};

/** Returns the element and everything below it, in reading order. */
export const withDescendants = (element: ReadElement): readonly ReadElement[] => [
  element,
  ...element.children.flatMap(withDescendants),
];

const linesIn = (element: ReadElement): readonly string[] =>
  element.contents.length > 0 ? [element.text] : element.children.flatMap(linesIn);

async function readPage(page: PDFPageProxy): Promise<ReadPage> {
  const drawn = await drawnOn(page);
  const tree: unknown = await page.getStructTree();
  return {
    tree: elementOf(tree, drawn.texts),
    artifacts: drawn.artifacts,
    stray: drawn.stray,
    drawn: drawn.all,
    marked: drawn.marked,
    stamps: (await page.getAnnotations())
      .filter((each) => textIn(each, 'subtype') === 'Stamp')
      .map((each) => textIn(fieldOf(each, 'contentsObj'), 'str') ?? ''),
  };
}

interface Drawn {
  readonly texts: ReadonlyMap<string, string>;
  readonly artifacts: readonly string[];
  readonly stray: readonly string[];
  readonly marked: readonly string[];
  readonly all: string;
}

/** Finds which text belongs to which marked content. */
async function drawnOn(page: PDFPageProxy): Promise<Drawn> {
  const { items } = await page.getTextContent({ includeMarkedContent: true });
  const open: { readonly id: string | undefined; readonly isArtifact: boolean }[] = [];
  const texts = new Map<string, string>();
  const artifacts: string[] = [];
  const stray: string[] = [];
  const marked: string[] = [];
  let all = '';
  for (const item of items) {
    if (!('str' in item)) {
      if (item.type === 'endMarkedContent') open.pop();
      else {
        const id = textIn(item, 'id');
        open.push({ id, isArtifact: textIn(item, 'tag') === 'Artifact' });
        if (id !== undefined) marked.push(id);
      }
      continue;
    }
    // pdf.js drops the space at the end of a line.
    const text = item.str + (item.hasEOL && !item.str.endsWith(' ') ? ' ' : '');
    all += text;
    const id = open.findLast((mark) => mark.id !== undefined)?.id;
    if (open.some(({ isArtifact }) => isArtifact)) artifacts.push(text);
    else if (id !== undefined) texts.set(id, (texts.get(id) ?? '') + text);
    else if (text.trim() !== '') stray.push(text);
  }
  return { texts, artifacts, stray, marked, all };
}

const hasContent = ({ contents, children }: ReadElement): boolean =>
  contents.length > 0 || children.some(hasContent);

const elementOf = (node: unknown, texts: ReadonlyMap<string, string>): ReadElement =>
  withText(node, texts).element;

/**
 * Returns an element, and its text with the white space at both ends: a span's may be all that separates two
 * words.
 */
function withText(
  node: unknown,
  texts: ReadonlyMap<string, string>,
): { readonly element: ReadElement; readonly text: string } {
  const below = fieldOf(node, 'children');
  const parts: readonly unknown[] = Array.isArray(below) ? below : [];
  const contents: string[] = [];
  const children: ReadElement[] = [];
  let text = '';
  for (const part of parts) {
    if (textIn(part, 'role') === undefined) {
      const id = textIn(part, 'id') ?? '';
      contents.push(id);
      text += texts.get(id) ?? '';
    } else {
      const child = withText(part, texts);
      // pdf.js repeats an element that continues over pages on each of them; the parts on other pages have no
      // content here.
      if (!hasContent(child.element) && child.element.role !== 'TD' && child.element.role !== 'TH') continue;
      children.push(child.element);
      text += child.text;
    }
  }
  const role = textIn(node, 'role') ?? '';
  const phrase = text.trim().replaceAll(/\s+/g, ' ');
  return { element: { role, alt: textIn(node, 'alt'), text: phrase, children, contents }, text };
}

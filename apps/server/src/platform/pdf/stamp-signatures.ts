import {
  PDF,
  PdfArray,
  PdfDict,
  PdfName,
  PdfNumber,
  PdfRef,
  PdfStream,
  PdfString,
  type PdfObject,
  type PDFPage,
} from '@libpdf/core';
import { ukTimeText } from '@switch/domain/documents/document-times.ts';
import { ukDateAt } from '@switch/domain/units/uk-time.ts';
import { renderMarks } from './render-pdf.ts';

/** A signature that was given on a screen. */
export interface GivenSignature {
  /**
   * The texts in the document that mark its place, including those of anyone who was asked before this
   * signer.
   */
  readonly anchors: readonly string[];
  readonly name: string;
  /** The capacity in which the person signs. */
  readonly role: string;
  /** The name that was typed, or that accompanied the drawing. */
  readonly signName: string;
  /** The drawing, as a PNG data URL; null for a typed name. */
  readonly image: string | null;
  /** ISO instant. */
  readonly signedAt: string;
}

/** Annotation flags (ISO 32000, 12.5.3): printed with the page, and neither movable nor removable by hand. */
const PRINTED_AND_LOCKED = 4 + 64 + 128;

/**
 * Returns the document with every signature shown at its place, on each page that has one. The stamps are
 * added after the signed bytes, which all stay unchanged, and tagged for screen readers. Places are found by
 * their anchors; a document without any is returned unchanged. Throws SignatureImageError if a drawing cannot
 * be used.
 */
export async function stampSignatures(pdf: Buffer, signatures: readonly GivenSignature[]): Promise<Buffer> {
  const document = await PDF.load(pdf);
  const anchored = placesOf(
    document,
    signatures.flatMap(({ anchors }) => anchors),
  );
  const places = signatures.flatMap((signature, mark) =>
    signature.anchors
      .flatMap((anchor) => anchored.filter(({ text }) => text === anchor))
      .map(({ bbox, pageIndex }) => ({ signature, mark, bbox, pageIndex })),
  );
  const [first] = signatures;
  if (!first || places.length === 0) return pdf;
  const marks = await PDF.load(await renderMarks(signatures.map(lineOf), ukDateAt(new Date(first.signedAt))));
  for (const { signature, mark, bbox, pageIndex } of places) {
    const page = document.getPage(pageIndex);
    if (!page) throw new Error('A text that was found is on a page.');
    const { ref, width, height } = await document.embedPage(marks, mark);
    const annotation = PdfDict.of({
      Type: PdfName.of('Annot'),
      Subtype: PdfName.of('Stamp'),
      Rect: numbers(bbox.x, bbox.y, bbox.x + width, bbox.y + height),
      AP: PdfDict.of({ N: ref }),
      F: PdfNumber.of(PRINTED_AND_LOCKED),
      P: page.ref,
      Contents: PdfString.fromString(wordsOf(signature)),
    });
    addAnnotation(document, page, annotation);
  }
  return Buffer.from(await document.save({ incremental: true }));
}

/**
 * Finds the places of these texts. The document is read once for all of them, and only where it may have one,
 * because reading takes most of the time of sealing it.
 */
function placesOf(document: PDF, anchors: readonly string[]): ReturnType<PDF['findText']> {
  const words = anchors.map((anchor) => anchor.replaceAll(/\W/g, String.raw`\$&`));
  if (words.length === 0) return [];
  const pages = document.getPages().flatMap((page) => (mayHaveAnchor(document, page) ? [page.index] : []));
  return document.findText(new RegExp(words.join('|'), 'g'), { pages });
}

/** Sets the size of the text that follows to that of anchors, which is in `templates/blocks.typ`. */
const SIZE_OF_ANCHORS = ' 6 Tf\n';

/** Returns whether a page has any text of the size of anchors. */
function mayHaveAnchor(document: PDF, { dict }: PDFPage): boolean {
  const content = dict.get('Contents', (ref) => document.getObject(ref));
  return !(content instanceof PdfStream) || Buffer.from(content.getDecodedData()).includes(SIZE_OF_ANCHORS);
}

const lineOf = ({ name, role, signName, image, signedAt }: GivenSignature) => ({
  // The document may name a person whose place this signer took.
  role: `${name}, ${role}`,
  name: image === null ? signName : name,
  signedOn: ukTimeText(signedAt),
  image,
});

/** Describes a mark in words. */
const wordsOf = ({ name, role, signName, image, signedAt }: GivenSignature): string => {
  const how = image === null ? `typed as ${signName}` : 'drawn';
  return `Signed by ${name}, ${role}, on ${ukTimeText(signedAt)} (${how}). See the evidence of signing.`;
};

const numbers = (...values: readonly number[]): PdfArray =>
  new PdfArray(values.map((value) => PdfNumber.of(value)));

/** Returns the dictionary at `key`, which the document must have. */
function dictAt(of: PdfDict, key: string, document: PDF): PdfDict {
  const found = of.getDict(key, (ref) => document.getObject(ref));
  if (!found) throw new Error(`A tagged document has a ${key}.`);
  return found;
}

function arrayAt(of: PdfDict, key: string): PdfArray {
  const found = of.getArray(key);
  if (!found) throw new Error(`A tagged document has its ${key} as a list.`);
  return found;
}

/** Adds an annotation to its page, and to the structure as the last thing to be read (PDF/UA-1, 7.18.1). */
function addAnnotation(document: PDF, page: PDFPage, annotation: PdfDict): void {
  const root = dictAt(document.getCatalog(), 'StructTreeRoot', document);
  const [whole] = arrayAt(root, 'K');
  const body = whole instanceof PdfRef ? document.getObject(whole) : null;
  if (!(whole instanceof PdfRef) || !(body instanceof PdfDict))
    throw new Error('A tagged document has one element that holds the others.');
  const key = root.getNumber('ParentTreeNextKey')?.value ?? 0;
  annotation.set('StructParent', PdfNumber.of(key));
  const ref = document.register(annotation);
  const element = document.register(
    PdfDict.of({
      Type: PdfName.of('StructElem'),
      S: PdfName.of('Annot'),
      P: whole,
      Pg: page.ref,
      K: PdfDict.of({ Type: PdfName.of('OBJR'), Obj: ref, Pg: page.ref }),
    }),
  );
  body.set('K', longer(arrayAt(body, 'K'), element));
  const parents = dictAt(root, 'ParentTree', document);
  parents.set('Nums', longer(arrayAt(parents, 'Nums'), PdfNumber.of(key), element));
  root.set('ParentTree', parents);
  root.set('ParentTreeNextKey', PdfNumber.of(key + 1));
  page.dict.set(
    'Annots',
    longer(
      page.dict.getArray('Annots', (other) => document.getObject(other)),
      ref,
    ),
  );
  // The Tab key visits annotations in reading order (PDF/UA-1, 7.18.3).
  page.dict.set('Tabs', PdfName.of('S'));
}

const longer = (list: PdfArray | undefined, ...added: readonly PdfObject[]): PdfArray =>
  PdfArray.of(...(list ?? []), ...added);

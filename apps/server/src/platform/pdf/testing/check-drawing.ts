import { getDocument, OPS, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** The operations that leave ink on a page. */
const INK = new Set([
  OPS.showText,
  OPS.showSpacedText,
  OPS.nextLineShowText,
  OPS.nextLineSetSpacingShowText,
  OPS.constructPath,
  OPS.stroke,
  OPS.fill,
  OPS.eoFill,
  OPS.fillStroke,
  OPS.shadingFill,
  OPS.paintImageXObject,
  OPS.paintInlineImageXObject,
  OPS.paintImageMaskXObject,
]);
/** Stamps are checked as a whole: by their text and their place in the structure. */
const BEGINNINGS = new Set([OPS.beginMarkedContent, OPS.beginMarkedContentProps, OPS.beginAnnotation]);
const ENDINGS = new Set([OPS.endMarkedContent, OPS.endAnnotation]);

/** Annotations on a page that are not merely visual, with the role each has in the structure. */
const NEEDS_ROLE: Readonly<Record<string, string>> = { Link: 'Link', Stamp: 'Annot' };

/**
 * Returns, one line each, whatever is drawn or placed on pages but is neither in the structure nor marked as
 * an artifact: text, lines and pictures, and links and stamps that the structure does not contain.
 */
export async function drawingProblems(pdf: Uint8Array): Promise<readonly string[]> {
  const task = getDocument({ data: Uint8Array.from(pdf), verbosity: 0, useSystemFonts: false });
  const document = await task.promise;
  try {
    const problems: string[] = [];
    for (let number = 1; number <= document.numPages; number += 1) {
      const page = await document.getPage(number);
      problems.push(
        ...[...(await inkProblems(page)), ...(await annotationProblems(page))].map(
          (each) => `page ${number}: ${each}`,
        ),
      );
    }
    return problems;
  } finally {
    await task.destroy();
  }
}

async function inkProblems(page: PDFPageProxy): Promise<readonly string[]> {
  const { fnArray } = await page.getOperatorList();
  let depth = 0;
  const loose = fnArray.filter((operation) => {
    if (BEGINNINGS.has(operation)) depth += 1;
    else if (ENDINGS.has(operation)) depth -= 1;
    return INK.has(operation) && depth === 0;
  });
  return [
    ...(loose.length > 0 ? [`${loose.length} drawings are neither tagged nor artifacts`] : []),
    ...(depth === 0 ? [] : ['marked content does not end']),
  ];
}

async function annotationProblems(page: PDFPageProxy): Promise<readonly string[]> {
  const annotations: readonly unknown[] = await page.getAnnotations();
  const structure = JSON.stringify(await page.getStructTree());
  return Object.entries(NEEDS_ROLE).flatMap(([subtype, role]) => {
    const wanted = annotations.filter((each) => fieldText(each, 'subtype') === subtype).length;
    const found = structure.split(`"role":"${role}"`).length - 1;
    return wanted > found ? [`${wanted - found} ${subtype.toLowerCase()}s are not in the structure`] : [];
  });
}

const fieldText = (value: unknown, name: string): string => {
  const field: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, name) : '';
  return typeof field === 'string' ? field : '';
};

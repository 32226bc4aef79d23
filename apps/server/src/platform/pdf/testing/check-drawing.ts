import { getDocument, OPS, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** What leaves ink on a page. */
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
const BEGINNINGS = new Set([OPS.beginMarkedContent, OPS.beginMarkedContentProps]);

/** What can be pressed or filled in, and is not for the eye alone. */
const NEEDS_ROLE: Readonly<Record<string, string>> = { Link: 'Link' };

/**
 * What is drawn on pages or lies on them and is neither part of the structure nor said to be passed over, one line for each:
 * lines and pictures as well as text, and links that the structure does not know.
 */
export async function drawingProblems(pdf: Uint8Array): Promise<readonly string[]> {
  const task = getDocument({ data: Uint8Array.from(pdf), verbosity: 0, useSystemFonts: false });
  const document = await task.promise;
  try {
    const problems: string[] = [];
    for (let number = 1; number <= document.numPages; number += 1) {
      const page = await document.getPage(number);
      problems.push(
        ...[...(await inkProblems(page)), ...(await linkProblems(page))].map(
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
    else if (operation === OPS.endMarkedContent) depth -= 1;
    return INK.has(operation) && depth === 0;
  });
  return [
    ...(loose.length > 0 ? [`${loose.length} drawings are neither tagged nor artifacts`] : []),
    ...(depth === 0 ? [] : ['marked content does not end']),
  ];
}

async function linkProblems(page: PDFPageProxy): Promise<readonly string[]> {
  const annotations: readonly unknown[] = await page.getAnnotations();
  const wanted = annotations.flatMap((each) => NEEDS_ROLE[fieldText(each, 'subtype')] ?? []);
  const roles = JSON.stringify(await page.getStructTree()).match(/"role":"Link"/g) ?? [];
  return wanted.length > roles.length
    ? [`${wanted.length - roles.length} links are not in the structure`]
    : [];
}

const fieldText = (value: unknown, name: string): string => {
  const field: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, name) : '';
  return typeof field === 'string' ? field : '';
};

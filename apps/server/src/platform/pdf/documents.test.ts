import type { Offer, Receipt } from '@switch/contract/http/pricing/quotes.ts';
import {
  documentKinds,
  type DocumentBlock,
  type DocumentContent,
  type DocumentKind,
} from '@switch/domain/documents/document.ts';
import type { FirmOnPaper } from '@switch/domain/documents/paper.ts';
import type { PriceReceipt, StoredOffer } from '@switch/domain/documents/price-sum.ts';
import { directDebitGuarantee } from '@switch/domain/mandate/mandate-reference.ts';
import { formatPounds, formatRate } from '@switch/domain/units/money-text.ts';
import { expect, expectTypeOf, test } from 'vitest';
import type * as z from 'zod/mini';
import type { Config } from '../../config.ts';
import { renderPdf } from './render-pdf.ts';
import { accessibilityProblems } from './testing/check-accessibility.ts';
import { everyDocument, priced } from './testing/every-document.ts';
import { readPdf } from './testing/read-pdf.ts';

const pdfs = new Map<DocumentContent, Promise<Buffer>>();

/** The same content gives the same bytes, so each document is rendered once. */
function drawn(content: DocumentContent): Promise<Buffer> {
  const pdf = pdfs.get(content) ?? renderPdf(content, { brandName: 'Sample Brand' });
  pdfs.set(content, pdf);
  return pdf;
}
const bare = (text: string): string => text.replaceAll(/\s+/g, '');

const contentOf = (kind: DocumentKind): DocumentContent => {
  const found = everyDocument.find(([each]) => each === kind)?.[1];
  if (found === undefined) throw new Error(`there is no sample ${kind}`);
  return found;
};
const read = async (kind: DocumentKind) => readPdf(await drawn(contentOf(kind)));

/** Returns the words of a block in reading order. */
function wordsOf(block: DocumentBlock): readonly string[] {
  switch (block.kind) {
    case 'heading':
    case 'paragraph':
    case 'tick':
      return [block.text];
    case 'list':
      return block.items;
    case 'facts':
      return block.rows.flatMap(({ label, value }) => [label, value]);
    case 'table':
      return [block.caption, ...[...block.rows, ...block.totals].flat()];
    case 'digits':
      return [block.label];
    case 'signatures':
      return block.lines.flatMap(({ name }) => (name === null ? [] : [name]));
    case 'mark':
    case 'page-break':
      return [];
  }
}

test('there is a sample of every kind of document', () => {
  expect(new Set(everyDocument.map(([kind]) => kind))).toEqual(new Set(documentKinds));
});

test.each(everyDocument)('a %s passes the accessibility check', async (_, content) => {
  expect(await accessibilityProblems(await drawn(content))).toEqual([]);
});

test.each(everyDocument)('a %s contains its title and every word, in order', async (_, content) => {
  const { title, text } = await readPdf(await drawn(content));
  expect(title).toBe(content.title);
  const all = bare(text);
  let from = all.indexOf(bare(content.title));
  for (const phrase of content.blocks.flatMap(wordsOf)) {
    const at = all.indexOf(bare(phrase), from);
    expect(at, `"${phrase}" comes after what stands before it`).toBeGreaterThanOrEqual(from);
    from = at + bare(phrase).length;
  }
});

const PRICED_KINDS = ['supply-contract', 'quotation', 'board-paper'] as const;

test.each(PRICED_KINDS)('the total in a %s matches the pricing function to the penny', async (kind) => {
  const rows = (await read(kind)).all('TR').map(({ children }) => children.map(({ text }) => text));
  const amountOf = (label: string): string | undefined =>
    rows.find(([head, ...rest]) => head === label && rest.length === 3)?.at(-1);
  for (const { label, amount } of priced.lines) expect(amountOf(label)).toBe(formatPounds(amount));
  const { net, ccl, vat, gross } = priced.totals;
  expect(amountOf('Total before VAT and Climate Change Levy')).toBe(formatPounds(net));
  expect(amountOf('Climate Change Levy')).toBe(formatPounds(ccl));
  expect(amountOf('VAT')).toBe(formatPounds(vat));
  expect(amountOf('Total with VAT and Climate Change Levy')).toBe(formatPounds(gross));
  const printed = priced.lines.map(({ label }) => Number((amountOf(label) ?? '').replace(/[£,.]/g, '')));
  expect(printed.reduce((sum, amount) => sum + amount, 0)).toBe(gross);
});

test.each(PRICED_KINDS)('a %s says what we earn in pounds and per kWh', async (kind) => {
  const { fee, feePerKwh } = priced.totals;
  expect((await read(kind)).text).toContain(
    `${formatPounds(fee)} over the contract, which is ${formatRate(feePerKwh)} per kWh.`,
  );
});

test('a form that is not set up is marked as a sample on every page, and one that is set up on none', async () => {
  const forms = everyDocument.filter(([kind]) => kind === 'direct-debit-instruction');
  const across = await Promise.all(
    forms.map(async ([, content]) => {
      const { pages } = await readPdf(await drawn(content));
      return pages.map(({ artifacts }) => artifacts.join(' ').includes('SAMPLE'));
    }),
  );
  expect(across.map((pages) => new Set(pages))).toEqual([new Set([true]), new Set([false])]);
});

test('a form with one signature has one page for the bank and one to keep', async () => {
  const setUp = everyDocument.findLast(([kind]) => kind === 'direct-debit-instruction')?.[1];
  const { pages } = await readPdf(await drawn(setUp ?? contentOf('direct-debit-instruction')));
  expect(pages).toHaveLength(2);
});

test('the Guarantee appears word for word on its own page', async () => {
  const { pages } = await read('direct-debit-instruction');
  const kept = pages.at(-1)?.tree.text ?? '';
  const { title, points } = directDebitGuarantee('Sample Supplier', 10);
  for (const text of [title, ...points]) expect(bare(kept)).toContain(bare(text));
  expect(kept).not.toContain('Account number');
});

test('the types of stored and configured data fit those of documents', () => {
  expectTypeOf<z.output<typeof Offer>>().toExtend<StoredOffer>();
  expectTypeOf<z.output<typeof Receipt>>().toExtend<PriceReceipt>();
  expectTypeOf<Config>().toExtend<FirmOnPaper>();
});

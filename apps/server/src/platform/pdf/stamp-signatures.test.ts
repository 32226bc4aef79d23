import { signatureAnchors } from '@switch/domain/documents/signature-anchors.ts';
import { expect, test } from 'vitest';
import { renderPdf } from './render-pdf.ts';
import { stampSignatures, type GivenSignature } from './stamp-signatures.ts';
import { accessibilityProblems } from './testing/check-accessibility.ts';
import { readPdf } from './testing/read-pdf.ts';
import { contentWith, pngDataUrl, pngOfSize } from './testing/sample-content.ts';

const ids = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222'];
const [first = '', second = ''] = ids;
const anchorOf = (id: string) => signatureAnchors(id).signature;

const look = { brandName: 'Utility Aid' };
const linesFor = (signers: readonly string[]) =>
  signers.map((id) => ({
    role: 'Director',
    name: 'Rosa Field',
    signedOn: null,
    image: null,
    anchors: signatureAnchors(id),
  }));
const pdf = await renderPdf(contentWith([{ kind: 'signatures', lines: linesFor(ids) }]), look);

const typed: GivenSignature = {
  anchors: [anchorOf(first)],
  name: 'Rosa Field',
  role: 'Director',
  signName: 'R. Field',
  image: null,
  signedAt: '2026-11-24T14:03:22Z',
};

test('stamps are added after the signed bytes, which stay unchanged, and screen readers read them', async () => {
  const stamped = await stampSignatures(pdf, [
    typed,
    {
      ...typed,
      anchors: ['/sign-of-nobody/', anchorOf(second)],
      name: 'Ζωή Παππά',
      image: pngDataUrl(pngOfSize(300, 90)),
    },
  ]);
  expect(stamped.subarray(0, pdf.length).equals(pdf)).toBe(true);
  expect(await accessibilityProblems(stamped)).toEqual([]);
  const { pages, roles } = await readPdf(stamped);
  expect(roles.filter((role) => role === 'Annot')).toHaveLength(2);
  expect(pages.flatMap(({ stamps }) => stamps)).toEqual([
    'Signed by Rosa Field, Director, on 24 November 2026, 14:03 (typed as R. Field). See the evidence of signing.',
    'Signed by Ζωή Παππά, Director, on 24 November 2026, 14:03 (drawn). See the evidence of signing.',
  ]);
});

test('a document without any of the anchors stays as it is', async () => {
  expect(await stampSignatures(pdf, [{ ...typed, anchors: ['/sign-of-nobody/'] }])).toBe(pdf);
  expect(await stampSignatures(pdf, [])).toBe(pdf);
});

test('places are found on every page that has one', async () => {
  const signatures = { kind: 'signatures', lines: linesFor([first]) } as const;
  const paragraph = { kind: 'paragraph', text: 'Nothing to sign here.', tone: 'plain' } as const;
  const between = Array.from({ length: 80 }, () => paragraph);
  const content = contentWith([signatures, ...between, signatures]);
  const { pages } = await readPdf(await stampSignatures(await renderPdf(content, look), [typed]));
  expect(pages.map(({ stamps }) => stamps.length)).toEqual([1, 0, 1]);
});

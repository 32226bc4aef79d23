import { fail, succeed } from '@switch/domain/outcome.ts';
import { unzipSync } from 'fflate';
import { z } from 'zod';
import type { ESignOutcome } from '../port.ts';
import { envelopePath, reading, type DocuSignApi } from './api.ts';
import { unavailable } from './transport.ts';
import { DOCUMENT_ID_FIELD, documentIdsOf, type WireEnvelope } from './wire.ts';

/** A signed document with our own id; null for the certificate of who signed and how. */
type Sealed = { readonly documentId: string | null; readonly pdf: Buffer };
type SealedPack = ESignOutcome<readonly Sealed[]>;

/** The maximum unpacked size of an archive: several times what can be sent for signing at all. */
const MOST_BYTES = 128 * 1024 * 1024;

const isPdf = (bytes: Buffer): boolean => bytes.subarray(0, 5).toString('latin1') === '%PDF-';

/**
 * Fetches the signed documents of a completed envelope in order, with DocuSign's certificate of completion
 * last. One call fetches them all, because DocuSign limits the calls per envelope. If the documents of the
 * archive can't be told apart, as with an envelope sent by an earlier version, they are fetched one by one.
 */
export async function readSealed(api: DocuSignApi, envelope: WireEnvelope): Promise<SealedPack> {
  const path = `${envelopePath(envelope.envelopeId)}/documents`;
  const archive = await api.ask({ ...reading(`${path}/archive`), carriesDocuments: true });
  if (!archive.ok) return archive;
  const pack = packIn(pdfsIn(archive.value.body), documentIdsOf(envelope));
  return pack ? succeed(pack) : readEach(api, path);
}

/** Returns the PDFs in a ZIP with their names; none if it is not a ZIP, or too large. */
function pdfsIn(zip: Buffer): readonly (readonly [string, Buffer])[] {
  let bytes = 0;
  try {
    const files = unzipSync(zip, {
      // No file is unpacked beyond its declared size.
      filter: ({ name, originalSize }) => {
        bytes += originalSize;
        return bytes <= MOST_BYTES && /\.pdf$/i.test(name);
      },
    });
    if (bytes > MOST_BYTES) return [];
    return Object.entries(files)
      .map(([name, content]) => [name, Buffer.from(content)] as const)
      .filter(([, pdf]) => isPdf(pdf));
  } catch {
    return [];
  }
}

/** A document's file name in the ZIP: it starts with the document's number. */
const NUMBERED = /^(?:.*\/)?(\d+)\. /;

/**
 * Returns the documents in order of their numbers, those without a number last; null unless each document is
 * there exactly once, with one certificate.
 */
function packIn(
  files: readonly (readonly [string, Buffer])[],
  documentIds: readonly string[],
): readonly Sealed[] | null {
  const numberOf = (name: string): string => NUMBERED.exec(name)?.[1] ?? '';
  const numbered = new Map(files.map(([name, pdf]) => [numberOf(name), pdf]));
  const sealed = ['', ...documentIds].flatMap((documentId, index): readonly Sealed[] => {
    const pdf = numbered.get(index === 0 ? '' : String(index));
    return pdf ? [{ documentId: documentId || null, pdf }] : [];
  });
  const [certificate, ...documents] = sealed;
  const isWhole = sealed.length === files.length && sealed.length === documentIds.length + 1;
  return certificate && documents.length > 0 && isWhole ? [...documents, certificate] : null;
}

const Documents = z.object({
  envelopeDocuments: z.array(z.object({ documentId: z.string(), type: z.string() })),
});
const Fields = z.object({
  documentFields: z.array(z.object({ name: z.string(), value: z.string() })).nullish(),
});

async function readPdf(api: DocuSignApi, path: string): Promise<ESignOutcome<Buffer>> {
  const answer = await api.ask({ ...reading(path), carriesDocuments: true });
  if (!answer.ok) return answer;
  return isPdf(answer.value.body) ? succeed(answer.value.body) : unavailable;
}

/** Fetches a document, along with our own id of it, which was sent with it. */
async function readContent(api: DocuSignApi, path: string): Promise<ESignOutcome<Sealed>> {
  const fields = await api.askFor(reading(`${path}/fields`), Fields);
  if (!fields.ok) return fields;
  const own = fields.value.documentFields?.find(({ name }) => name === DOCUMENT_ID_FIELD);
  const pdf = await readPdf(api, path);
  return pdf.ok ? succeed({ documentId: own?.value ?? null, pdf: pdf.value }) : pdf;
}

/**
 * Fetches every document with its own call, one after the other: DocuSign counts calls, and the documents are
 * large.
 */
async function readEach(api: DocuSignApi, path: string): Promise<SealedPack> {
  const listed = await api.askFor(reading(path), Documents);
  if (!listed.ok) return listed;
  const sealed: Sealed[] = [];
  for (const { documentId } of listed.value.envelopeDocuments.filter(({ type }) => type === 'content')) {
    const content = await readContent(api, `${path}/${encodeURIComponent(documentId)}`);
    if (!content.ok) return content;
    sealed.push(content.value);
  }
  const certificate = await readPdf(api, `${path}/certificate`);
  return certificate.ok
    ? succeed([...sealed, { documentId: null, pdf: certificate.value }])
    : fail(certificate.problem);
}

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

/** What a pack may hold unpacked: several times what can be sent to be signed at all. */
const MOST_BYTES = 128 * 1024 * 1024;

const isPdf = (bytes: Buffer): boolean => bytes.subarray(0, 5).toString('latin1') === '%PDF-';

/**
 * The signed documents of a completed envelope in their order, and DocuSign's certificate of completion as the last one. One
 * call fetches them all, because DocuSign limits the calls per envelope. Documents of a pack that cannot be told apart, as of
 * an envelope that an earlier version sent, are asked for one by one.
 */
export async function readSealed(api: DocuSignApi, envelope: WireEnvelope): Promise<SealedPack> {
  const path = `${envelopePath(envelope.envelopeId)}/documents`;
  const archive = await api.ask({ ...reading(`${path}/archive`), carriesDocuments: true });
  if (!archive.ok) return archive;
  const pack = packIn(pdfsIn(archive.value.body), documentIdsOf(envelope));
  return pack ? succeed(pack) : readEach(api, path);
}

/** The PDFs in a ZIP with their names; none when it is no ZIP, or too large. */
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

/** How a document's file is named in the ZIP: by its name, which begins with its number. */
const NUMBERED = /^(?:.*\/)?(\d+)\. /;

/**
 * The documents in order of their numbers, those without a number last; null unless each document is there exactly once, with
 * one certificate.
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

/** A document and our own id of it, which went along when it was sent. */
async function readContent(api: DocuSignApi, path: string): Promise<ESignOutcome<Sealed>> {
  const fields = await api.askFor(reading(`${path}/fields`), Fields);
  if (!fields.ok) return fields;
  const own = fields.value.documentFields?.find(({ name }) => name === DOCUMENT_ID_FIELD);
  const pdf = await readPdf(api, path);
  return pdf.ok ? succeed({ documentId: own?.value ?? null, pdf: pdf.value }) : pdf;
}

/** Every document in a call of its own, one after the other: DocuSign counts calls, and a pack is large. */
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

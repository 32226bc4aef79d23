import { succeed } from '@switch/domain/outcome.ts';
import { z } from 'zod';
import type { ESignOutcome } from '../port.ts';
import { envelopePath, reading, type DocuSignApi } from './api.ts';
import { refused, unavailable } from './transport.ts';
import { DOCUMENT_ID_FIELD, unneededSigners, WireEnvelope } from './wire.ts';

const Documents = z.object({
  envelopeDocuments: z.array(z.object({ documentId: z.string(), type: z.string() })),
});
const Fields = z.object({
  documentFields: z.array(z.object({ name: z.string(), value: z.string() })).nullish(),
});
type Sealed = { readonly documentId: string | null; readonly pdf: Buffer };

const isPdf = (bytes: Buffer): boolean => bytes.subarray(0, 5).toString('latin1') === '%PDF-';

async function readPdf(api: DocuSignApi, path: string): Promise<ESignOutcome<Buffer>> {
  const answer = await api.ask({ ...reading(path), carriesDocuments: true });
  if (!answer.ok) return answer;
  return isPdf(answer.value.body) ? succeed(answer.value.body) : unavailable;
}

/** Our own id of a document, which went along when it was sent. */
async function ownIdOf(api: DocuSignApi, path: string): Promise<ESignOutcome<string | null>> {
  const fields = await api.askFor(reading(`${path}/fields`), Fields);
  if (!fields.ok) return fields;
  const own = fields.value.documentFields?.find(({ name }) => name === DOCUMENT_ID_FIELD);
  return succeed(own?.value ?? null);
}

async function readContent(api: DocuSignApi, path: string): Promise<ESignOutcome<Sealed>> {
  const documentId = await ownIdOf(api, path);
  if (!documentId.ok) return documentId;
  const pdf = await readPdf(api, path);
  return pdf.ok ? succeed({ documentId: documentId.value, pdf: pdf.value }) : pdf;
}

/** The signed documents of a completed envelope in their order, and DocuSign's certificate of completion as the last one. */
export async function readSealed(
  api: DocuSignApi,
  vendorId: string,
): Promise<ESignOutcome<readonly Sealed[]>> {
  const path = envelopePath(vendorId);
  const envelope = await settledEnvelope(api, vendorId);
  if (!envelope.ok) return envelope;
  if (envelope.value.status !== 'completed') return refused('the envelope is not completed');
  const listed = await api.askFor(reading(`${path}/documents`), Documents);
  if (!listed.ok) return listed;
  const sealed: Sealed[] = [];
  // One after the other: DocuSign counts calls, and a pack is large.
  for (const { documentId } of listed.value.envelopeDocuments.filter(({ type }) => type === 'content')) {
    const content = await readContent(api, `${path}/documents/${encodeURIComponent(documentId)}`);
    if (!content.ok) return content;
    sealed.push(content.value);
  }
  const certificate = await readPdf(api, `${path}/documents/certificate`);
  return certificate.ok ? succeed([...sealed, { documentId: null, pdf: certificate.value }]) : certificate;
}

/** An envelope as it is now. DocuSign waits for everybody; where enough have signed, the rest is let go, which completes it. */
export async function settledEnvelope(
  api: DocuSignApi,
  vendorId: string,
): Promise<ESignOutcome<WireEnvelope>> {
  const path = envelopePath(vendorId);
  const question = reading(`${path}?include=recipients,custom_fields`);
  const envelope = await api.askFor(question, WireEnvelope);
  if (!envelope.ok) return envelope;
  const unneeded = unneededSigners(envelope.value);
  if (unneeded.length === 0) return envelope;
  const body = { signers: unneeded.map(({ recipientId }) => ({ recipientId })) };
  const released = await api.ask({ method: 'DELETE', path: `${path}/recipients`, body, mayRepeat: true });
  return released.ok ? api.askFor(question, WireEnvelope) : released;
}

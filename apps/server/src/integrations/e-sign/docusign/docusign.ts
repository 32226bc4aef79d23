import { succeed } from '@switch/domain/outcome.ts';
import { z } from 'zod';
import type { EnvelopeProgress, EnvelopeToStart, ESign, ESignOutcome } from '../port.ts';
import { signerChecks, type SignerCheck, type SignerChecks } from './signer-checks.ts';
import { createApi, envelopePath, reading, type DocuSignApi } from './api.ts';
import { definitionOf, ENVELOPE_ID_FIELD, progressOf, unneededSigners, WireEnvelope } from './wire.ts';
import { findSigner, hasEnded, remind, replace } from './recipients.ts';
import { readSealed } from './sealed-documents.ts';
import { refused, type DocuSignOptions } from './transport.ts';

const Created = z.object({ envelopeId: z.string() });
const Listed = z.object({ envelopes: z.array(z.object({ envelopeId: z.string() })).nullish() });
const View = z.object({ url: z.url() });

/** How far back to search for envelopes; DocuSign requires a start date. */
const LOOK_BACK_MS = 120 * 86_400_000;
const LONGEST_REASON = 200;

/** Finds the envelope that already has our id: by the fast index first, then by the field that lasts. */
async function findStarted(
  api: DocuSignApi,
  envelopeId: string,
  now: number,
): Promise<ESignOutcome<string | null>> {
  const fromDate = new Date(now - LOOK_BACK_MS).toISOString();
  const searches = [
    new URLSearchParams({ transaction_ids: envelopeId }),
    new URLSearchParams({ custom_field: `${ENVELOPE_ID_FIELD}=${envelopeId}`, from_date: fromDate }),
  ];
  for (const search of searches) {
    const listed = await api.askFor(reading(`/envelopes?${search.toString()}`), Listed);
    if (!listed.ok) return listed;
    const [first] = listed.value.envelopes ?? [];
    if (first) return succeed(first.envelopeId);
  }
  return succeed(null);
}

/**
 * Checks before it creates an envelope, and again after a lost answer, so that repeating a start makes no
 * second envelope.
 */
async function start(
  api: DocuSignApi,
  envelope: EnvelopeToStart,
  options: DocuSignOptions,
  checkFor: SignerChecks['checkFor'],
) {
  const known = await findStarted(api, envelope.envelopeId, options.now());
  if (!known.ok) return known;
  if (known.value !== null) return succeed({ vendorId: known.value });
  const checks: SignerCheck[] = [];
  for (const signer of envelope.signers) {
    const check = await checkFor(signer);
    if (!check.ok) return check;
    checks.push(check.value);
  }
  const created = await api.askFor(
    {
      method: 'POST',
      path: '/envelopes',
      body: definitionOf(envelope, options, checks),
      headers: { 'x-docusign-idempotency-key': envelope.envelopeId },
      carriesDocuments: true,
      mayRepeat: false,
    },
    Created,
  );
  if (created.ok) return succeed({ vendorId: created.value.envelopeId });
  if (created.problem.code !== 'unavailable') return created;
  const after = await findStarted(api, envelope.envelopeId, options.now());
  return after.ok && after.value !== null ? succeed({ vendorId: after.value }) : created;
}

/** DocuSign compares name, address and id, so they are sent exactly as it has them. */
async function linkFor(api: DocuSignApi, vendorId: string, signerId: string, returnUrl: string) {
  const signer = await findSigner(api, vendorId, signerId);
  if (!signer.ok) return signer;
  const { name, email, recipientId, clientUserId } = signer.value;
  if (!clientUserId || hasEnded(signer.value)) return succeed(null);
  const body = { returnUrl, authenticationMethod: 'none', userName: name, email, recipientId, clientUserId };
  const path = `${envelopePath(vendorId)}/views/recipient`;
  const view = await api.askFor({ method: 'POST', path, body, mayRepeat: true }, View);
  return view.ok ? succeed(view.value.url) : view;
}

async function progress(api: DocuSignApi, vendorId: string): Promise<ESignOutcome<EnvelopeProgress>> {
  const envelope = await settledEnvelope(api, vendorId);
  return envelope.ok ? succeed(progressOf(envelope.value)) : envelope;
}

async function voidEnvelope(api: DocuSignApi, vendorId: string, reason: string): Promise<ESignOutcome<null>> {
  const voidedReason = [...(reason.trim() || 'Taken back')].slice(0, LONGEST_REASON).join('');
  const body = { status: 'voided', voidedReason };
  const answer = await api.ask({ method: 'PUT', path: envelopePath(vendorId), body, mayRepeat: true });
  if (answer.ok) return succeed(null);
  if (answer.problem.code !== 'refused') return answer;
  const now = await progress(api, vendorId);
  // Without the current state we can't tell whether the refusal is final, so the call has to be repeated.
  if (!now.ok) return now;
  return now.value.state === 'voided' ? succeed(null) : answer;
}

async function sealedDocuments(api: DocuSignApi, vendorId: string) {
  const envelope = await settledEnvelope(api, vendorId);
  if (!envelope.ok) return envelope;
  if (progressOf(envelope.value).state !== 'completed') return refused('the envelope is not completed');
  return readSealed(api, envelope.value);
}

/** Signing through DocuSign's eSignature REST API v2.1. `vendorId` is DocuSign's id of the envelope. */
export function docuSign(options: DocuSignOptions): ESign {
  const api = createApi(options);
  const { codeFor, checkFor } = signerChecks(api, options);
  return {
    name: 'docusign',
    asksAtLink: false,
    codeFor,
    start: (envelope) => start(api, envelope, options, checkFor),
    linkFor: (vendorId, { signerId }, returnUrl) => linkFor(api, vendorId, signerId, returnUrl),
    progress: (vendorId) => progress(api, vendorId),
    remind: (vendorId, signerId) => remind(api, vendorId, signerId, codeFor({ signerId })),
    replace: (vendorId, signerId, successor) =>
      replace(api, vendorId, signerId, {
        ...successor,
        accessCode: codeFor({ signerId: successor.signerId }),
      }),
    void: (vendorId, reason) => voidEnvelope(api, vendorId, reason),
    sealedDocuments: (vendorId) => sealedDocuments(api, vendorId),
  };
}

/**
 * Fetches the current state of an envelope. DocuSign waits for everyone; once enough have signed, the others
 * are removed, which completes it.
 */
async function settledEnvelope(api: DocuSignApi, vendorId: string): Promise<ESignOutcome<WireEnvelope>> {
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

import type { ESignOutcome } from '../port.ts';
import type { DocuSignApi } from './api.ts';
import { unneededSigners, WireEnvelope } from './wire.ts';

/**
 * An envelope as it stands. DocuSign waits for everybody; where fewer signatures are enough and there, whoever is left is
 * let go, which completes the envelope.
 */
export async function settledEnvelope(
  api: DocuSignApi,
  vendorId: string,
): Promise<ESignOutcome<WireEnvelope>> {
  const path = `/envelopes/${encodeURIComponent(vendorId)}`;
  const question = {
    method: 'GET',
    path: `${path}?include=recipients,custom_fields`,
    mayRepeat: true,
  } as const;
  const envelope = await api.askFor(question, WireEnvelope);
  if (!envelope.ok) return envelope;
  const unneeded = unneededSigners(envelope.value);
  if (unneeded.length === 0) return envelope;
  const body = { signers: unneeded.map(({ recipientId }) => ({ recipientId })) };
  const released = await api.ask({ method: 'DELETE', path: `${path}/recipients`, body, mayRepeat: true });
  return released.ok ? api.askFor(question, WireEnvelope) : released;
}

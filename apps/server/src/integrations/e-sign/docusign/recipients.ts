import { fail, succeed } from '@switch/domain/outcome.ts';
import { z } from 'zod';
import type { EnvelopeSigner, ESignOutcome } from '../port.ts';
import { envelopePath, reading, type DocuSignApi } from './api.ts';
import { codeCheck } from './signer-checks.ts';
import { refused } from './transport.ts';
import {
  isTexted,
  fieldsFor,
  placeOf,
  recipientOf,
  signerIdOf,
  WireRecipients,
  type WireSigner,
} from './wire.ts';

const Updated = z.object({
  recipientUpdateResults: z
    .array(z.object({ recipientId: z.string(), errorDetails: z.object({ errorCode: z.string() }).nullish() }))
    .nullish(),
});
const Added = z.object({
  signers: z.array(z.object({ errorDetails: z.object({ errorCode: z.string() }).nullish() })).nullish(),
});

const pathOf = (vendorId: string): string => `${envelopePath(vendorId)}/recipients`;

async function signersOf(
  api: DocuSignApi,
  vendorId: string,
  withTabs = false,
): Promise<ESignOutcome<readonly WireSigner[]>> {
  const question = reading(`${pathOf(vendorId)}${withTabs ? '?include_tabs=true' : ''}`);
  const all = await api.askFor(question, WireRecipients);
  return all.ok ? succeed(all.value.signers) : all;
}

const signerIn = (signers: readonly WireSigner[], signerId: string): WireSigner | undefined =>
  signers.find((each) => signerIdOf(each) === signerId);

/** Finds a signer of an envelope by our id. Problems: `not-found`, and those of the call. */
export async function findSigner(
  api: DocuSignApi,
  vendorId: string,
  signerId: string,
): Promise<ESignOutcome<WireSigner>> {
  const all = await signersOf(api, vendorId);
  if (!all.ok) return all;
  const signer = signerIn(all.value, signerId);
  return signer ? succeed(signer) : fail({ code: 'not-found' });
}

/** Returns whether a signer has signed or declined. */
export const hasEnded = ({ status }: WireSigner): boolean =>
  ['signed', 'completed', 'declined'].includes(status.toLowerCase());

/** Changes one signer. DocuSign replies 200 even if it did not, and reports the result for each signer. */
async function update(
  api: DocuSignApi,
  vendorId: string,
  signer: Readonly<Record<string, unknown>>,
): Promise<ESignOutcome<null>> {
  const path = `${pathOf(vendorId)}?resend_envelope=true`;
  const question = { method: 'PUT', path, body: { signers: [signer] }, mayRepeat: true } as const;
  const answer = await api.askFor(question, Updated);
  if (!answer.ok) return answer;
  const code = answer.value.recipientUpdateResults?.[0]?.errorDetails?.errorCode.toUpperCase() ?? 'SUCCESS';
  return code === 'SUCCESS' ? succeed(null) : refused(code);
}

/**
 * Invites a signer again, with the code required now: the earlier one may be locked by wrong attempts, or be
 * derived from another key. Problem: `refused` if the signer has acted.
 */
export async function remind(
  api: DocuSignApi,
  vendorId: string,
  signerId: string,
  accessCode: string | null,
): Promise<ESignOutcome<null>> {
  const signer = await findSigner(api, vendorId, signerId);
  if (!signer.ok) return signer;
  if (hasEnded(signer.value)) return refused('RECIPIENT_HAS_ACTED');
  const code = isTexted(signer.value) ? null : accessCode;
  return update(api, vendorId, { recipientId: signer.value.recipientId, ...codeCheck(code) });
}

/**
 * A signer's replacement. They enter a code even if the former signer got theirs by text, as we only have the
 * former's number.
 */
type Successor = EnvelopeSigner & { readonly accessCode: string | null };

/**
 * Replaces a signer. A repeated call finds the successor already there. If DocuSign does not allow the
 * change, for example once the former signer has opened the documents, the successor is added and the former
 * signer removed.
 */
export async function replace(
  api: DocuSignApi,
  vendorId: string,
  signerId: string,
  successor: Successor,
): Promise<ESignOutcome<null>> {
  const all = await signersOf(api, vendorId, true);
  if (!all.ok) return all;
  const former = signerIn(all.value, signerId);
  if (signerIn(all.value, successor.signerId))
    return former ? exchange(api, vendorId, { signers: all.value, former, successor }) : succeed(null);
  if (!former) return fail({ code: 'not-found' });
  if (hasEnded(former)) return refused('RECIPIENT_HAS_ACTED');
  // The check by phone can't be removed from an existing signer.
  if (isTexted(former)) return exchange(api, vendorId, { signers: all.value, former, successor });
  const { recipientId } = former;
  const { name, email, signerId: newId, accessCode } = successor;
  // Nothing else about a signer can be changed once the envelope is sent; the place and its fields stay.
  const customFields = [newId, placeOf(former)];
  const updated = await update(api, vendorId, {
    recipientId,
    name,
    email,
    customFields,
    ...codeCheck(accessCode),
  });
  if (updated.ok || updated.problem.code !== 'refused') return updated;
  const now = await findSigner(api, vendorId, signerId);
  if (!now.ok) return now;
  if (hasEnded(now.value)) return updated;
  return exchange(api, vendorId, { signers: all.value, former, successor });
}

interface Exchange {
  readonly signers: readonly WireSigner[];
  readonly former: WireSigner;
  readonly successor: Successor;
}

/**
 * Adds the successor, gives them the fields of the place, and removes the former signer last: until then the
 * envelope can't be completed without the successor, and a repeated call continues where this one stopped.
 */
async function exchange(
  api: DocuSignApi,
  vendorId: string,
  { signers, former, successor }: Exchange,
): Promise<ESignOutcome<null>> {
  const path = pathOf(vendorId);
  const place = placeOf(former);
  const there = signerIn(signers, successor.signerId);
  const recipientId = there?.recipientId ?? nextId(signers);
  if (!there) {
    const added = await add(api, path, {
      ...recipientOf(successor, { recipientId, place, check: codeCheck(successor.accessCode) }),
    });
    if (!added.ok) return added;
  }
  if (!there?.tabs?.signHereTabs?.length) {
    const body = fieldsFor(place);
    const tabs = `${path}/${encodeURIComponent(recipientId)}/tabs`;
    const given = await api.ask({ method: 'POST', path: tabs, body, mayRepeat: false });
    if (!given.ok) return given;
  }
  // Both were invited and the former signer was quicker; what they signed stays.
  if (hasEnded(former)) return succeed(null);
  const body = { signers: [{ recipientId: former.recipientId }] };
  const gone = await api.ask({ method: 'DELETE', path, body, mayRepeat: true });
  return gone.ok ? succeed(null) : gone;
}

/** Adds a signer, who is emailed. Fields sent along would be ignored. Not retried if the answer is lost. */
async function add(
  api: DocuSignApi,
  path: string,
  signer: Readonly<Record<string, unknown>>,
): Promise<ESignOutcome<null>> {
  const question = { method: 'POST', path: `${path}?resend_envelope=true`, mayRepeat: false } as const;
  const answer = await api.askFor({ ...question, body: { signers: [signer] } }, Added);
  if (!answer.ok) return answer;
  const code = answer.value.signers?.[0]?.errorDetails?.errorCode.toUpperCase() ?? 'SUCCESS';
  return code === 'SUCCESS' ? succeed(null) : refused(code);
}

/** Returns a number that no signer of the envelope has. */
const nextId = (signers: readonly WireSigner[]): string =>
  String(1 + Math.max(0, ...signers.map(({ recipientId }) => Number(recipientId) || 0)));

import { createHash } from 'node:crypto';
import type { FieldProblem } from '@switch/contract/http/answer.ts';
import type { MandateSignature } from '@switch/contract/http/switching/mandate.ts';
import { canonicalJson } from '@switch/domain/canonical-json.ts';
import { mandateStatement } from '@switch/domain/mandate/mandate-route.ts';
import { mandateStateAfter } from '@switch/domain/mandate/mandate-state.ts';
import type * as z from 'zod/mini';
import type { Db } from '../../../platform/db/database.ts';
import { unusedLink, type Visitor } from '../../identity/index.ts';
import type { Services } from '../services.ts';
import { hasConfirmedName, signatureProblems } from '../signing/signature-problems.ts';
import { mandateById, moveRow, type WholeMandate } from './mandate.queries.ts';
import { notifyOfSignature } from './mandate.mail.ts';
import { mandateProgress, printedMandate } from './mandate-views.ts';
import { insertSignatory, updateSignatory, type SignatoryRow } from './signatory.queries.ts';

/** A signature form as it was sent. */
type SignatureForm = z.output<typeof MandateSignature>;

/** The signer: someone with a link, or the account's owner, who has no row yet. */
type Signer =
  | { readonly kind: 'guest'; readonly person: SignatoryRow }
  | { readonly kind: 'owner'; readonly userId: string; readonly name: string; readonly email: string };

/** A signature: who gives it, the form as sent, and when and from where it came. */
interface Given {
  readonly signer: Signer;
  readonly form: SignatureForm;
  readonly from: Visitor;
}

/** Returns the signer's name as we know it. */
const nameOf = (signer: Signer): string => (signer.kind === 'guest' ? signer.person.name : signer.name);

/**
 * Returns everything that is wrong with a signature form, by field; empty if it is complete. For a name that
 * is not the signer's, the problem asks them to confirm it.
 */
export const mandateSignatureProblems = (form: SignatureForm, signer: Signer): readonly FieldProblem[] => [
  ...(form.hasAgreed ? [] : [{ field: 'hasAgreed', message: 'Tick this for the Direct Debit mandate' }]),
  ...signatureProblems(form, nameOf(signer)),
];

/**
 * Returns what was shown and agreed to, and under whose consent it was signed on screen, as one text. It only
 * has the last digits of the account.
 */
const documentOf = (
  mandate: WholeMandate,
  { signer, form, from: { address, userAgent, now } }: Given,
  forms: Services['forms'],
): string => {
  const { standing: _, signatures, ...shown } = printedMandate(mandate, forms);
  const { needed } = mandateProgress(mandate);
  return canonicalJson({
    format: 'mandate-4',
    shown: { ...shown, signedBefore: signatures },
    statement: mandateStatement(mandate.supplierName, needed),
    linkConsent: shown.route === 'link' ? forms.consentOf(mandate.supplierId) : null,
    signName: form.signName,
    signerName: nameOf(signer),
    isNameConfirmed: hasConfirmedName(form, nameOf(signer)),
    method: form.signature,
    signedAt: now.toISOString(),
    address,
    userAgent,
  });
};

/**
 * Stores a signature of a mandate that was read and locked, with what was shown and where it came from, moves
 * the mandate on if its state changes, and notifies everyone concerned. The caller has checked the form and
 * that it is this signer's turn.
 */
export async function giveSignature(
  tx: Db,
  mandate: WholeMandate,
  given: Given,
  services: Services,
): Promise<void> {
  const { signer, form, from } = given;
  await storeSigned(tx, mandate, given, services);
  const stored = (await mandateById(tx, mandate.id)) ?? mandate;
  const signed = stored.people.filter(({ state }) => state === 'signed');
  const state = mandateStateAfter(signed.length, mandateProgress(mandate).needed);
  const names = signed.flatMap(({ signName }) => signName ?? []).join(' and ');
  const facts = state === 'signed' ? { signName: names, signedAt: from.now } : {};
  const by = {
    actor: 'customer',
    actorId: signer.kind === 'owner' ? signer.userId : null,
    reason: signer.kind === 'owner' ? 'signed on the screen' : 'signed by a link',
    movedAt: from.now,
  } as const;
  if (state !== mandate.state) await moveRow(tx, mandate, state, by, facts);
  await notifyOfSignature(tx, { ...stored, ...facts, state }, form.signName, services);
}

async function storeSigned(
  tx: Db,
  mandate: WholeMandate,
  given: Given,
  { ids, vault, forms }: Services,
): Promise<void> {
  const { signer, form, from } = given;
  const { signature: method, signName, signatureImg } = form;
  const document = documentOf(mandate, given, forms);
  const id = signer.kind === 'guest' ? signer.person.id : ids.uuid();
  const signed = {
    state: 'signed',
    method,
    signName,
    isNameConfirmed: hasConfirmedName(form, nameOf(signer)),
    image: method === 'drawn' ? vault.seal(signatureImg, id) : null,
    signedAt: from.now,
    document,
    documentHash: createHash('sha256').update(document).digest(),
  } as const;
  if (signer.kind === 'guest') return updateSignatory(tx, id, signed);
  await insertSignatory(tx, {
    ...signed,
    id,
    mandateId: mandate.id,
    kind: 'owner',
    name: signer.name,
    role: '',
    email: signer.email,
    askedAt: from.now,
    linkHash: null,
    linkSentAt: null,
    ...unusedLink,
  });
}

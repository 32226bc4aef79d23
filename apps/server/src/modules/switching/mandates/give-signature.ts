import { createHash } from 'node:crypto';
import type { FieldProblem } from '@switch/contract/http/answer.ts';
import type { MandateSignature } from '@switch/contract/http/switching/mandate.ts';
import { canonicalJson } from '@switch/domain/canonical-json.ts';
import { mandateStateAfter } from '@switch/domain/mandate/mandate-state.ts';
import { mandateStatement } from '@switch/domain/mandate/mandate-route.ts';
import type * as z from 'zod/mini';
import { unusedLink } from '../../identity/index.ts';
import type { Db } from '../../../platform/db/database.ts';
import { readSignatureImage } from '../../../platform/pdf/signature-image.ts';
import { moveRow, type MandateOfCase } from './mandate.queries.ts';
import { peopleFacts, type WithPeople } from './mandate-people.ts';
import { printedMandate } from './mandate-views.ts';
import { insertSignatory, signatoriesOf, updateSignatory, type SignatoryRow } from './signatory.queries.ts';
import { notifyOfSignature } from './mail-people.ts';
import type { Services } from '../services.ts';

/** A signature form as it was sent. */
type SignatureForm = z.output<typeof MandateSignature>;

/** From where a signature came, and when. */
interface SignedFrom {
  readonly address: string;
  readonly userAgent: string;
  readonly now: Date;
}

/** Who signs: somebody with a link, or the account's own person, who has no row before. */
type Signer =
  | { readonly kind: 'guest'; readonly person: SignatoryRow }
  | { readonly kind: 'owner'; readonly userId: string; readonly email: string };

/** The name stands in the mandate: on one line, with a letter in it, and nothing in it that cannot be read. */
const isName = (text: string): boolean => /\p{L}/u.test(text) && !/[\p{Cc}\p{Cs}]/u.test(text);

/** Everything that is wrong with a signature form, beside its fields; empty when it is complete. */
export const signatureProblems = ({
  signName,
  signature,
  signatureImg,
  hasAgreed,
}: SignatureForm): readonly FieldProblem[] => [
  ...(hasAgreed ? [] : [{ field: 'hasAgreed', message: 'Tick this for the Direct Debit mandate' }]),
  ...(isName(signName) ? [] : [{ field: 'signName', message: 'Type your name' }]),
  ...(signature === 'drawn' && !readSignatureImage(signatureImg).ok
    ? [{ field: 'signatureImg', message: 'Draw your signature, or type your name instead' }]
    : []),
];

/** What was shown and agreed to, as one text: the account by its last digits only. */
const documentOf = (
  mandate: WithPeople<MandateOfCase>,
  form: SignatureForm,
  { address, userAgent, now }: SignedFrom,
  forms: Services['forms'],
): string => {
  const { standing: _, signatures, ...shown } = printedMandate(mandate, forms);
  const { needed } = peopleFacts(mandate);
  return canonicalJson({
    format: 'mandate-2',
    shown: { ...shown, signedBefore: signatures },
    statement: mandateStatement(mandate.row.supplierName, needed),
    signName: form.signName,
    method: form.signature,
    signedAt: now.toISOString(),
    address,
    userAgent,
  });
};

/** Who has signed, as one line for the mandate. */
const namesOf = (people: readonly SignatoryRow[]): string =>
  people.flatMap(({ signName }) => (signName === null ? [] : [signName])).join(' and ');

/**
 * Keeps a signature of a mandate that was read and locked, with what was shown and from where it came, moves the mandate
 * on when it stands elsewhere by it, and tells everybody concerned. The form is right and it is the signer's turn: the
 * caller has made sure.
 */
export async function giveSignature(
  tx: Db,
  mandate: WithPeople<MandateOfCase>,
  {
    signer,
    form,
    from,
  }: { readonly signer: Signer; readonly form: SignatureForm; readonly from: SignedFrom },
  services: Services,
): Promise<void> {
  const { row } = mandate;
  const document = documentOf(mandate, form, from, services.forms);
  await keepSigned(tx, row, { signer, form, document, at: from.now }, services);
  const people = await signatoriesOf(tx, [row.id]);
  const signed = people.filter(({ state }) => state === 'signed');
  const state = mandateStateAfter(signed.length, peopleFacts(mandate).needed);
  const facts = state === 'signed' ? { signName: namesOf(signed), signedAt: from.now } : {};
  const by = {
    actor: 'customer',
    actorId: signer.kind === 'owner' ? signer.userId : null,
    reason: signer.kind === 'owner' ? 'signed on the screen' : 'signed by a link',
    movedAt: from.now,
  } as const;
  if (state !== row.state) await moveRow(tx, row, state, by, facts);
  await notifyOfSignature(tx, { row: { ...row, ...facts, state }, people }, form.signName, services);
}

async function keepSigned(
  tx: Db,
  { id: mandateId }: MandateOfCase,
  {
    signer,
    form: { signature: method, signName, signatureImg },
    document,
    at,
  }: { readonly signer: Signer; readonly form: SignatureForm; readonly document: string; readonly at: Date },
  { ids, vault }: Services,
): Promise<void> {
  const id = signer.kind === 'guest' ? signer.person.id : ids.uuid();
  const signed = {
    state: 'signed',
    method,
    signName,
    image: method === 'drawn' ? vault.seal(signatureImg, id) : null,
    signedAt: at,
    document,
    documentHash: createHash('sha256').update(document).digest(),
  } as const;
  if (signer.kind === 'guest') return updateSignatory(tx, id, signed);
  await insertSignatory(tx, {
    ...signed,
    id,
    mandateId,
    kind: 'owner',
    name: signName,
    role: '',
    email: signer.email,
    askedAt: at,
    linkHash: null,
    linkSentAt: null,
    ...unusedLink,
  });
}

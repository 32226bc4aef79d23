import { canonicalJson } from '@switch/domain/canonical-json.ts';
import { DocumentContent } from '@switch/domain/documents/document.ts';
import { documentChanges } from '@switch/domain/documents/document-changes.ts';
import { packContent } from '@switch/domain/signing/signing-pack.ts';
import type { Answers } from '@switch/domain/journey/journey.ts';
import type { Db } from '../../../../platform/db/database.ts';
import type { Vault } from '../../../../platform/crypto/vault.ts';
import type { Customer } from '../../../identity/index.ts';
import type { SignableQuotation } from '../../../pricing/index.ts';
import { signingOf } from '../../applications/read-applications.ts';
import type { Services } from '../../services.ts';
import { preparedBy } from '../../signing/built-in/prepared-by.ts';
import { packOf, textKey, type PackPart } from '../../signing/envelopes/envelope-documents.ts';
import { pricesHoldUntil } from '../../signing/envelopes/price-check.ts';
import { draftTextsOf, type DraftEnvelope } from './draft-envelope.queries.ts';

/** The place where documents are signed, as a refusal names it. */
export const SIGN_PLACE = 'authorised-person.sign';

/** The content of a draft's envelope, and who signs it. */
export interface DraftToSign {
  readonly answers: Answers;
  readonly quotations: readonly SignableQuotation[];
  readonly customer: Customer;
}

/** The fixed facts of a draft's envelope: while these and the draft stay the same, so do its documents. */
export type Frame = Pick<DraftEnvelope, 'signerId' | 'reference' | 'madeAt' | 'pricesHoldUntil'>;

/** Returns the only signer of a draft, under the name they gave in it, with the mailbox of their account. */
export function soleSigner({ answers, customer }: Pick<DraftToSign, 'answers' | 'customer'>) {
  const [person] = signingOf(answers, customer).people;
  if (!person) throw new Error('Who signs alone is somebody.');
  return { ...person, name: preparedBy(answers, person.name) };
}

/** Returns until when the prices of a draft are valid. */
export const holdUntil = (
  db: Db,
  quotations: readonly SignableQuotation[],
  services: Services,
): Promise<Date> => pricesHoldUntil(db, { supplies: quotations }, services);

/** Builds what the only signer of a draft signs, in reading order. */
export function contentsOf(
  draft: DraftToSign,
  { signerId, reference, madeAt, pricesHoldUntil: held }: Frame,
  { config }: Pick<Services, 'config'>,
): readonly PackPart[] {
  const { answers, quotations } = draft;
  const { name, role } = soleSigner(draft);
  return packOf(
    {
      answers,
      reference,
      supplies: quotations,
      statements: packContent(answers, quotations, 'none', config).statements,
      isSignedOnce: true,
    },
    {
      row: { createdAt: madeAt, pricesHoldUntil: held },
      signers: [{ id: signerId, name, role, state: 'waiting' }],
    },
    config,
  );
}

/** Returns the text of the documents that were drawn for a draft, in order. */
export async function drawnContents(
  db: Db,
  { id, documents }: Pick<DraftEnvelope, 'id' | 'documents'>,
  vault: Vault,
): Promise<readonly DocumentContent[]> {
  const texts = new Map((await draftTextsOf(db, id)).map(({ documentId, content }) => [documentId, content]));
  return documents.map(({ documentId }) => {
    const sealed = texts.get(documentId);
    if (!sealed) throw new Error('What a drawn document says is kept.');
    return DocumentContent.parse(JSON.parse(vault.open(sealed, textKey(documentId))));
  });
}

/**
 * Returns the differences between the documents that were drawn and those that would be drawn now, in
 * sentences; null if they are identical, including prices and people.
 */
export async function changesSince(
  db: Db,
  envelope: DraftEnvelope,
  draft: DraftToSign,
  services: Services,
): Promise<readonly string[] | null> {
  const drawn = await drawnContents(db, envelope, services.vault);
  const frame = { ...envelope, pricesHoldUntil: await holdUntil(db, draft.quotations, services) };
  const now = contentsOf(draft, frame, services).map(({ content }) => content);
  return canonicalJson(drawn) === canonicalJson(now) ? null : documentChanges(drawn, now);
}

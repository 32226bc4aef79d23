import { documentFileName, DocumentContent, type SignatureLine } from '@switch/domain/documents/document.ts';
import { letterOfAuthority } from '@switch/domain/documents/letter-of-authority.ts';
import { signatureAnchors } from '@switch/domain/documents/signature-anchors.ts';
import { supplyContract } from '@switch/domain/documents/supply-contract.ts';
import { taxDeclaration } from '@switch/domain/documents/tax-declaration.ts';
import { ukDateAt } from '@switch/domain/units/uk-time.ts';
import type { Config } from '../../../../config.ts';
import { type EnvelopeRow, type EnvelopeSignerRow, insertText, textOf } from './envelope.queries.ts';
import type { SentApplication } from '../../applications/sent-application.ts';
import type { SupplyRow } from '../../cases/case.queries.ts';
import type { Vault } from '../../../../platform/crypto/vault.ts';
import type { Db } from '../../../../platform/db/database.ts';

/** One document of a pack before it is drawn, and what its file is called. */
export interface PackPart {
  readonly content: DocumentContent;
  readonly fileName: string;
}

/** A supply as its documents need it. */
type SupplyOnPaper = Pick<SupplyRow, 'offer' | 'yearlyKwh' | 'supplier'>;

type SignerOnPaper = Pick<EnvelopeSignerRow, 'id' | 'role' | 'name' | 'state'>;

/** What is signed for: an application, or a draft that is complete up to its signature. */
export interface ToSign extends Pick<SentApplication, 'answers' | 'statements' | 'reference'> {
  /** Electricity first. */
  readonly supplies: readonly SupplyOnPaper[];
  /** Whether who signs alone does so before it is sent. */
  readonly isSignedOnce: boolean;
}

/** A place for each person who is asked, empty until they have signed: the service finds it by its anchors and signs there. */
const linesFor = (signers: readonly SignerOnPaper[]): readonly SignatureLine[] =>
  signers
    .filter(({ state }) => state !== 'replaced')
    .map(({ id, role, name }) => ({
      role,
      name,
      signedOn: null,
      image: null,
      anchors: signatureAnchors(id),
    }));

/**
 * What everybody signs, in reading order: a summary of each supply contract, the letter of authority, and the declaration
 * of use where tax relief rests on it. The Direct Debit instruction is given on its own, by whoever may sign on the account.
 */
export function packOf(
  application: ToSign,
  {
    row,
    signers,
  }: {
    readonly row: Pick<EnvelopeRow, 'createdAt' | 'pricesHoldUntil'>;
    readonly signers: readonly SignerOnPaper[];
  },
  firm: Config,
): readonly PackPart[] {
  const { answers, supplies, statements, isSignedOnce } = application;
  const lines = linesFor(signers);
  const stamp = { reference: application.reference, madeOn: ukDateAt(row.createdAt) };
  const isSample = !firm.isProduction;
  const common = { ...stamp, answers, firm, statements, signers: lines };
  const contracts = supplies.map(({ offer, yearlyKwh, supplier }) =>
    supplyContract({
      ...common,
      offer,
      yearlyKwh,
      supplierAddress: supplier.address,
      boundAt: null,
      isSignedOnce,
      priceHeldUntil: row.pricesHoldUntil.toISOString(),
      isSample,
    }),
  );
  const bySupplier = Map.groupBy(supplies, ({ offer }) => offer.supplierId).values();
  const declarations = [...bySupplier].flatMap((own) => declarationTo(own, common) ?? []);
  return [
    ...contracts.map((content, index) => partOf(content, supplies[index]?.offer.fuel ?? '')),
    partOf(letterOfAuthority(common), ''),
    ...declarations.map((content) => partOf(content, content.to[0] ?? '')),
  ];
}

/** The declaration of use to the supplier of these supplies; null where no tax relief rests on it. */
function declarationTo(
  supplies: readonly SupplyOnPaper[],
  common: Omit<Parameters<typeof taxDeclaration>[0], 'supplierName' | 'supplierAddress' | 'supplies'>,
): DocumentContent | null {
  const [first] = supplies;
  if (!first) return null;
  return taxDeclaration({
    ...common,
    supplierName: first.offer.supplierName,
    supplierAddress: first.supplier.address,
    supplies: supplies.map(({ offer: { fuel, startDate }, yearlyKwh }) => ({ fuel, startDate, yearlyKwh })),
  });
}

const partOf = (content: DocumentContent, about: string): PackPart => ({
  content,
  fileName: documentFileName(content, about),
});

/** Under which name the words of a document are sealed. */
export const textKey = (documentId: string): string => `${documentId}:text`;

/** A document of an envelope, by its ids. */
interface TextOf {
  readonly documentId: string;
  readonly envelopeId: string;
}

/** Keeps what a document says, as its PDF was drawn from it. */
export const storeText = (tx: Db, of: TextOf, content: DocumentContent, vault: Vault): Promise<void> =>
  insertText(tx, { ...of, content: vault.seal(JSON.stringify(content), textKey(of.documentId)) });

/** What a document says; null for one whose words were not kept. */
export async function storedText(db: Db, documentId: string, vault: Vault): Promise<DocumentContent | null> {
  const row = await textOf(db, documentId);
  if (!row) return null;
  return DocumentContent.parse(JSON.parse(vault.open(row.content, textKey(documentId))));
}

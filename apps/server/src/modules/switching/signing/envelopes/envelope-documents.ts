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

/** One document of a pack before it is drawn, and the name of its file. */
export interface PackPart {
  readonly content: DocumentContent;
  readonly fileName: string;
}

/** A supply, with what its documents need. */
type SupplyOnPaper = Pick<SupplyRow, 'offer' | 'yearlyKwh' | 'supplier'>;

type SignerOnPaper = Pick<EnvelopeSignerRow, 'id' | 'role' | 'name' | 'state'>;

/** What is signed: an application, or a draft that is complete up to its signature. */
export interface ToSign extends Pick<SentApplication, 'answers' | 'statements' | 'reference'> {
  /** Electricity first. */
  readonly supplies: readonly SupplyOnPaper[];
  /** Whether the only signer signs before the application is sent. */
  readonly isSignedOnce: boolean;
}

/**
 * Returns a place to sign for each person who is asked, empty until they sign: the service finds it by its
 * anchors and puts the signature there.
 */
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
 * Builds what everyone signs, in reading order: a summary of each supply contract, the letter of authority,
 * and the declaration of use if tax relief depends on it. The Direct Debit instruction is separate and signed
 * by the account signatories.
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

/** Builds the declaration of use to the supplier of these supplies; null if no tax relief depends on it. */
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

/** Returns the key under which the text of a document is sealed. */
export const textKey = (documentId: string): string => `${documentId}:text`;

/** A document of an envelope, by its ids. */
interface TextOf {
  readonly documentId: string;
  readonly envelopeId: string;
}

/** Stores the text that a document's PDF was drawn from, sealed. */
export const storeText = (tx: Db, of: TextOf, content: DocumentContent, vault: Vault): Promise<void> =>
  insertText(tx, { ...of, content: vault.seal(JSON.stringify(content), textKey(of.documentId)) });

/** Returns the text of a document; null if none was stored. */
export async function storedText(db: Db, documentId: string, vault: Vault): Promise<DocumentContent | null> {
  const row = await textOf(db, documentId);
  if (!row) return null;
  return DocumentContent.parse(JSON.parse(vault.open(row.content, textKey(documentId))));
}

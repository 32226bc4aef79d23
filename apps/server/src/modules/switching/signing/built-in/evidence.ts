import { shownFileName } from '@switch/domain/documents/file-names.ts';
import { signedFileName, type DocumentContent } from '@switch/domain/documents/document.ts';
import { customerBlock } from '@switch/domain/documents/paper.ts';
import { signingEvidence, type SignerEvidence } from '@switch/domain/documents/signing-evidence.ts';
import { maskedEmail } from '@switch/domain/person/email.ts';
import { ruleWords } from '@switch/domain/signing/signing-rule.ts';
import { ukDateAt } from '@switch/domain/units/uk-time.ts';
import type { Vault } from '../../../../platform/crypto/vault.ts';
import type { Db } from '../../../../platform/db/database.ts';
import type { Platform } from '../../../../platform/module.ts';
import { envelopeById, signersOf } from '../envelopes/envelope.queries.ts';
import { customers } from '../../../identity/index.ts';
import { applicationById, type SentRow } from '../../applications/application.queries.ts';
import { suppliesOf, type SupplyRow } from '../../cases/case.queries.ts';
import type { ESignStep } from '../signing.tables.ts';
import type { EnvelopeRow, ServedRow, SignerRow, StepRow } from './built-in.queries.ts';
import { preparedBy } from './prepared-by.ts';
import texts from './step-texts.json' with { type: 'json' };

/**
 * What the evidence of a finished envelope is based on: who signed, and everything that happened, oldest
 * first.
 */
export interface EvidenceRows {
  readonly envelope: EnvelopeRow;
  readonly signers: readonly SignerRow[];
  readonly steps: readonly StepRow[];
  /** Which documents were served to which signers, oldest first. */
  readonly served: readonly ServedRow[];
  readonly files: readonly SealedFile[];
}

/** A sealed document: its hash in hex, and how many bytes at its start are the file that was shown. */
export interface SealedFile {
  readonly documentId: string;
  readonly shownBytes: number;
  readonly sha256: string;
}

/** A description of each step, and of whom it concerns. */
const stepTexts: Readonly<Record<ESignStep, string>> = texts;

/** Returns the key that binds a sealed image to its signer's row. */
export const imageKey = (signerRowId: string): string => `${signerRowId}:image`;

/** Returns when the code that the signer came in with was sent: another one may have been requested since. */
const codeSent = ({ id, enteredAt }: SignerRow, steps: readonly StepRow[]): Date | undefined =>
  steps.findLast(
    ({ signerId, step, at }) =>
      signerId === id && step === 'code-sent' && enteredAt !== null && at <= enteredAt,
  )?.at;

/** Describes how someone signed; null if they have not. */
function signerEvidence(
  signer: SignerRow,
  { steps, served }: Pick<EvidenceRows, 'steps' | 'served'>,
  titles: ReadonlyMap<string, string>,
  vault: Vault,
): SignerEvidence | null {
  const { name, role, email, state, method, signName, isNameConfirmed, image, enteredAt, stateAt } = signer;
  if (state !== 'signed' || method === null || signName === null) return null;
  const codeSentAt = codeSent(signer, steps);
  if (codeSentAt === undefined || enteredAt === null) throw new Error('Nobody signs without a code.');
  return {
    name,
    role,
    mailedTo: maskedEmail(email),
    codeSentAt: codeSentAt.toISOString(),
    codeCheckedAt: enteredAt.toISOString(),
    served: served
      .filter(({ signerId }) => signerId === signer.id)
      .map(({ documentId, servedAt }) => ({
        title: titles.get(documentId) ?? documentId,
        at: servedAt.toISOString(),
      })),
    signedAt: stateAt.toISOString(),
    enteredAt:
      steps
        .find(({ signerId, step }) => signerId === signer.id && step === 'sent-application')
        ?.at.toISOString() ?? null,
    networkAddress: signer.address ?? '',
    browser: signer.userAgent ?? '',
    signName,
    isNameConfirmed,
    method,
    image: image && vault.open(image, imageKey(signer.id)),
    consents: signer.consents ?? [],
  };
}

/** Returns the suppliers with their postal addresses, each once even if it supplies both fuels. */
const suppliersIn = (supplies: readonly SupplyRow[]): readonly string[] => [
  ...new Set(supplies.map(({ offer, supplier }) => [offer.supplierName, ...supplier.address].join(', '))),
];

/** Describes who asked everyone to sign, with as much of their address as all signers may see. */
async function startedBy(db: Db, { answers, userId }: SentRow): Promise<string> {
  const owner = await customers.findById(db, userId);
  const name = preparedBy(answers, owner?.name ?? '');
  return owner ? `${name} (${maskedEmail(owner.emailAddress)})` : name;
}

const sealedAs = (file: SealedFile | undefined, named: Parameters<typeof shownFileName>[0]) =>
  file ? { fileName: shownFileName(named), sha256: file.sha256, shownBytes: file.shownBytes } : null;

/**
 * Builds the evidence document of a signing from the rows of the built-in service and the envelope they
 * belong to.
 */
export async function evidenceDocument(
  db: Db,
  { envelope, signers, steps, served, files }: EvidenceRows,
  { config, clock, vault, sealer: { isTest } }: Platform,
): Promise<DocumentContent> {
  const now = clock.now();
  const row = await envelopeById(db, envelope.id);
  const application = row && (await applicationById(db, row.applicationId));
  if (!row || !application) throw new Error('Evidence is made of an envelope that is there.');
  const people = (await signersOf(db, row.id)).filter(({ state }) => state !== 'replaced');
  const titles = new Map(row.documents.map(({ documentId, title }) => [documentId, title]));
  const nameOf = new Map(signers.map(({ id, name }) => [id, name]));
  return signingEvidence({
    reference: row.reference,
    madeOn: ukDateAt(now),
    organisationName: row.organisationName,
    customer: customerBlock(application.answers),
    suppliers: suppliersIn(await suppliesOf(db, [application.id])),
    startedBy: await startedBy(db, application),
    envelopeId: row.id,
    ruleWords: ruleWords(row.rule, people.length),
    documents: row.documents.map(({ documentId, kind, title, pages, hash, fileName }) => ({
      title,
      pages,
      sha256: hash,
      sealed: sealedAs(
        files.find((file) => file.documentId === documentId),
        { kind, fileName: signedFileName(fileName) },
      ),
    })),
    signers: signers.flatMap((signer) => signerEvidence(signer, { steps, served }, titles, vault) ?? []),
    events: steps.map(({ at, step, signerId }) => ({
      at: at.toISOString(),
      text: stepTexts[step].replace('{name}', () => nameOf.get(signerId ?? '') ?? 'Somebody'),
    })),
    seal: {
      certificateName: isTest ? 'this installation, made for tests' : config.firmName,
      isTest,
      at: now.toISOString(),
    },
    checkUrl: `${config.publicUrl}/check-document`,
    firm: config,
  });
}

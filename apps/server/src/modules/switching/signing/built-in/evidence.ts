import type { Vault } from '../../../../platform/crypto/vault.ts';
import type { DocumentRow, EnvelopeRow, SignerRow, StepRow } from './built-in.queries.ts';
import type { ESignStep, TickedStatement } from './built-in.tables.ts';
import { signingEvidence, type SigningEvidenceInput } from '@switch/domain/documents/signing-evidence.ts';
import type { DocumentContent } from '@switch/domain/documents/document.ts';
import { ruleWords } from '@switch/domain/signing/signing-rule.ts';
import { ukDateAt } from '@switch/domain/units/uk-time.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { envelopeById, signersOf } from '../envelopes/envelope.queries.ts';
import { maskedEmail } from '@switch/domain/person/email.ts';
import type { Platform } from '../../../../platform/module.ts';

/** One signature of a finished envelope, with all that shows whose it is. */
interface SignatureRecord {
  readonly name: string;
  readonly role: string;
  /** Where the link and the code were mailed. */
  readonly email: string;
  readonly codeSentAt: Date;
  /** When the code from that mailbox was typed in rightly, and the documents were shown. */
  readonly codeCheckedAt: Date;
  readonly signedAt: Date;
  readonly method: 'drawn' | 'typed';
  readonly signName: string;
  /** What was drawn, as a PNG data URL; null for a typed name. */
  readonly image: string | null;
  readonly address: string;
  readonly userAgent: string;
  readonly consents: readonly TickedStatement[];
  /** The documents as they were shown, with the SHA-256 of each in hex. */
  readonly shown: readonly { readonly title: string; readonly hash: string }[];
}

/** Who signed what, when and how: all that the evidence of an envelope says. */
export interface SigningRecord {
  readonly envelopeId: string;
  readonly subject: string;
  readonly startedAt: Date;
  readonly completedAt: Date;
  readonly documents: readonly { readonly title: string; readonly hash: string }[];
  readonly signatures: readonly SignatureRecord[];
  /** Everything that happened, oldest first; `name` is empty for what the service did by itself. */
  readonly steps: readonly {
    readonly at: Date;
    readonly what: string;
    readonly name: string;
    readonly address: string;
  }[];
}

/** What each step was, in words. */
const stepWords: Readonly<Record<ESignStep, string>> = {
  asked: 'Was mailed a link to sign',
  'asked-again': 'Was mailed a new link to sign',
  'came-from-account': 'Opened the signing from their account here, without the mailed link',
  'code-sent': 'Was mailed a code',
  'wrong-code': 'Typed a wrong code',
  entered: 'Typed the right code and was shown the documents',
  signed: 'Signed',
  declined: 'Declined to sign',
  replaced: 'Was replaced by somebody else',
  closed: 'Signing ended',
  sealed: 'The documents were sealed',
};

/** How an image is bound to its signer's row when it is sealed. */
export const imageKey = (signerRowId: string): string => `${signerRowId}:image`;

/** The record of an envelope, from its rows. */
export function signingRecord(
  envelope: EnvelopeRow,
  rows: {
    readonly documents: readonly DocumentRow[];
    readonly signers: readonly SignerRow[];
    readonly steps: readonly StepRow[];
  },
  vault: Vault,
): SigningRecord {
  const signatures = rows.signers.flatMap((signer) => signatureOf(signer, rows.steps, vault) ?? []);
  return {
    envelopeId: envelope.id,
    subject: envelope.subject,
    startedAt: envelope.startedAt,
    completedAt: new Date(Math.max(...signatures.map(({ signedAt }) => signedAt.getTime()))),
    documents: rows.documents.map(({ title, hash }) => ({ title, hash: hash.toString('hex') })),
    signatures,
    steps: rows.steps.map(({ happenedAt, step, signerId, address }) => ({
      at: happenedAt,
      what: stepWords[step],
      name: rows.signers.find(({ id }) => id === signerId)?.name ?? '',
      address,
    })),
  };
}

/** When the code was sent by which somebody came in: another one may have been asked for since. */
const codeSent = ({ id, enteredAt }: SignerRow, steps: readonly StepRow[]): Date | undefined =>
  steps.findLast(
    ({ signerId, step, happenedAt }) =>
      signerId === id && step === 'code-sent' && enteredAt !== null && happenedAt <= enteredAt,
  )?.happenedAt;

function signatureOf(signer: SignerRow, steps: readonly StepRow[], vault: Vault): SignatureRecord | null {
  const { method, signName, image, enteredAt } = signer;
  const codeSentAt = codeSent(signer, steps);
  if (signer.state !== 'signed' || method === null || signName === null) return null;
  // Whoever is in came in by a code.
  if (codeSentAt === undefined || enteredAt === null) throw new Error('Nobody signs without a code.');
  return {
    name: signer.name,
    role: signer.role,
    email: signer.email,
    codeSentAt,
    codeCheckedAt: enteredAt,
    signedAt: signer.stateAt,
    method,
    signName,
    image: image === null ? null : vault.open(image, imageKey(signer.id)),
    address: signer.address ?? '',
    userAgent: signer.userAgent ?? '',
    consents: signer.consents ?? [],
    shown: signer.shown ?? [],
  };
}

/** The evidence of a signing as a document: the record of the built-in service, and whose application it was. */
export async function evidenceDocument(
  db: Db,
  record: SigningRecord,
  { config, clock, sealer: { isTest } }: Platform,
): Promise<DocumentContent> {
  const now = clock.now();
  const row = await envelopeById(db, record.envelopeId);
  if (!row) throw new Error('Evidence is made of an envelope that is there.');
  const people = (await signersOf(db, row.id)).filter(({ state }) => state !== 'replaced');
  return signingEvidence({
    reference: row.reference,
    madeOn: ukDateAt(now),
    organisationName: row.organisationName,
    envelopeId: row.id,
    ruleWords: ruleWords(row.rule, people.length),
    documents: row.documents.map(({ title, pages, hash }) => ({ title, pages, sha256: hash })),
    signers: record.signatures.map(signerEvidence),
    events: record.steps.map(({ at, what, name }) => ({
      at: at.toISOString(),
      words: name === '' ? what : `${name}: ${what}`,
    })),
    seal: {
      certificateName: isTest ? 'a test of this installation' : config.firmName,
      isTest,
      at: now.toISOString(),
    },
    firm: config,
  });
}

const signerEvidence = (
  signature: SigningRecord['signatures'][number],
): SigningEvidenceInput['signers'][number] => ({
  name: signature.name,
  role: signature.role,
  mailedTo: maskedEmail(signature.email),
  codeSentAt: signature.codeSentAt.toISOString(),
  codeCheckedAt: signature.codeCheckedAt.toISOString(),
  shownAt: signature.codeCheckedAt.toISOString(),
  signedAt: signature.signedAt.toISOString(),
  networkAddress: signature.address,
  browser: signature.userAgent,
  signName: signature.signName,
  method: signature.method,
  image: signature.image,
  consents: signature.consents,
});

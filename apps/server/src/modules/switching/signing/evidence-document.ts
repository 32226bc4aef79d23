import {
  signingEvidence,
  type SealFacts,
  type SigningEvidenceInput,
} from '@switch/domain/documents/signing-evidence.ts';
import type { DocumentContent } from '@switch/domain/documents/document.ts';
import { ruleWords } from '@switch/domain/signing/signing-rule.ts';
import { ukDateAt } from '@switch/domain/units/uk-time.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { SigningRecord } from './built-in/signing-record.ts';
import { envelopeById, signersOf } from './envelope.queries.ts';
import { maskedEmail } from '@switch/domain/person/masked-email.ts';

/** What the evidence says besides the record itself. */
interface Setting {
  readonly seal: Omit<SealFacts, 'at'>;
  readonly firm: SigningEvidenceInput['firm'];
  readonly now: Date;
}

/** The evidence of a signing as a document: the record of the built-in service, and whose application it was. */
export async function evidenceDocument(
  db: Db,
  record: SigningRecord,
  { seal, firm, now }: Setting,
): Promise<DocumentContent> {
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
    seal: { ...seal, at: now.toISOString() },
    firm,
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

import type { SignerPack } from '@switch/contract/http/switching/envelope-signer.ts';
import { BINDS_AT_LAST_SIGNATURE, NO_COOLING_OFF } from '@switch/domain/signing/key-facts.ts';
import type { Answers } from '@switch/domain/journey/journey.ts';
import { signerStatus, type SignerStatus, signerStateLabels } from '@switch/domain/signing/envelope-text.ts';
import { ruleWords } from '@switch/domain/signing/signing-rule.ts';
import type { EnvelopeSignerRow } from '../envelopes/envelope.queries.ts';
import type { StoredEnvelope } from '../envelopes/move-envelope.ts';
import type { SentApplication } from '../../applications/sent-application.ts';

/** How signing stands for one signer of an envelope. */
export const signerStatusIn = (
  { state, expiresAt }: StoredEnvelope['row'],
  own: Pick<EnvelopeSignerRow, 'state'>,
  now: Date,
): SignerStatus => signerStatus({ state, expiresAtMs: expiresAt.getTime() }, own.state, now.getTime());

/** What a signer sees once they are in: what they sign, what they agree to, and who else signs; addresses of nobody. */
export function signerPack(
  { row, signers }: StoredEnvelope,
  signerId: string,
  { statements, owner, answers }: Pick<SentApplication, 'statements' | 'owner' | 'answers'>,
  now: Date,
): SignerPack | null {
  const own = signers.find(({ id }) => id === signerId);
  if (!own) return null;
  const people = signers.filter(({ state }) => state !== 'replaced');
  return {
    organisationName: row.organisationName,
    reference: row.reference,
    askedBy: preparedBy(answers) || owner.name,
    standing: signerStatusIn(row, own, now),
    signerId: own.id,
    signerName: own.name,
    role: own.role,
    documents: row.documents.map(({ documentId, title, pages, hash }) => ({
      documentId,
      title,
      pages,
      hash,
    })),
    statements: statements.map(({ id, words }) => ({ id, words })),
    bindingMoment: BINDS_AT_LAST_SIGNATURE,
    noCoolingOff: NO_COOLING_OFF,
    otherSigners: people
      .filter(({ id }) => id !== signerId)
      .map(({ name, role, state }) => ({ name, role, words: signerStateLabels[state] })),
    ruleWords: ruleWords(row.rule, people.length),
    expiresAt: row.expiresAt.toISOString(),
    pricesHoldUntil: row.pricesHoldUntil.toISOString(),
  };
}

/** Who prepared the application, by their whole name; an empty text where the answers do not say. */
function preparedBy(answers: Answers): string {
  const person = answers['personal-details']?.person;
  return [person?.name, person?.lastName].filter(Boolean).join(' ');
}

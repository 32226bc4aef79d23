import type { SignerPack } from '@switch/contract/http/envelope.ts';
import { BINDS_AT_LAST_SIGNATURE } from '@switch/domain/documents/binding.ts';
import { NO_COOLING_OFF } from '@switch/domain/journey/key-facts.ts';
import { signerStateWords } from '@switch/domain/signing/envelope-words.ts';
import { ruleWords } from '@switch/domain/signing/signing-rule.ts';
import type { Statement } from '@switch/domain/journey/statements.ts';
import type { StoredEnvelope } from './move-envelope.ts';

/** What a signer sees once they are in: what they sign, what they agree to, and who else signs; addresses of nobody. */
export function signerPack(
  { row, signers }: StoredEnvelope,
  signerId: string,
  statements: readonly Statement[],
): SignerPack | null {
  const own = signers.find(({ id }) => id === signerId);
  if (!own) return null;
  const people = signers.filter(({ state }) => state !== 'replaced');
  return {
    organisationName: row.organisationName,
    reference: row.reference,
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
      .map(({ name, role, state }) => ({ name, role, words: signerStateWords[state] })),
    ruleWords: ruleWords(row.rule, people.length),
    expiresAt: row.expiresAt.toISOString(),
    pricesHoldUntil: row.pricesHoldUntil.toISOString(),
  };
}

import type { RecordApplication } from '@switch/contract/http/record.ts';
import { UNREMINDED_SOURCES } from '@switch/domain/enquiry/source.ts';
import { caseStateWords, stateOfWhole } from '@switch/domain/journey/case-state.ts';
import { customQuotesOf } from '@switch/domain/journey/draft.ts';
import { isEnvelopeEnd } from '@switch/domain/signing/envelope.ts';
import { envelopeStateWords, signerStateWords } from '@switch/domain/signing/envelope-words.ts';
import { ruleWords } from '@switch/domain/signing/signing-rule.ts';
import { supplyView } from './supply-view.ts';
import type { WholeRecord } from './whole-record.ts';

/** A sent application as the record of its owner has it. */
export function recordView(record: WholeRecord): RecordApplication {
  const { row, supplies } = record;
  const state = stateOfWhole(supplies.map((supply) => supply.row.state));
  return {
    reference: row.reference,
    organisationName: row.organisationName,
    siteAddress: row.siteAddress,
    submittedAt: row.submittedAt.toISOString(),
    state,
    stateWords: caseStateWords[state].customer,
    supplies: supplies.map((supply) => supplyView(record, supply)),
    isReminded: !row.isTest && !UNREMINDED_SOURCES.includes(row.source),
    customQuotes: [...customQuotesOf(row.answers)],
    signing: signingView(record),
  };
}

function signingView({ envelope, signers }: WholeRecord): RecordApplication['signing'] {
  if (!envelope) return null;
  const asked = signers.filter(({ state }) => state !== 'replaced');
  return {
    stateWords: envelopeStateWords[envelope.state],
    ruleWords: ruleWords(envelope.rule, asked.length),
    isOpen: !isEnvelopeEnd(envelope.state),
    people: signers.map(({ name, role, state, stateAt }) => ({
      name,
      role,
      state,
      words: signerStateWords[state],
      at: stateAt?.toISOString() ?? null,
    })),
  };
}

import type { Envelope } from '@switch/contract/http/switching/envelope.ts';
import { untilReminderMs } from '@switch/domain/signing/envelope.ts';
import { envelopeStateTexts } from '@switch/domain/signing/envelope-text.ts';
import { ruleWords, signaturesNeeded } from '@switch/domain/signing/signing-rule.ts';
import type { EnvelopeSignerRow } from './envelope.queries.ts';
import type { StoredEnvelope } from './move-envelope.ts';

/** An envelope as its owner sees it. */
export const envelopeView = ({ row, signers }: StoredEnvelope, now: Date): Envelope => ({
  envelopeId: row.id,
  reference: row.reference,
  organisationName: row.organisationName,
  state: row.state,
  stateWords: envelopeStateTexts[row.state],
  ruleWords: ruleWords(row.rule, signers.filter(({ state }) => state !== 'replaced').length),
  signaturesNeeded: signaturesNeeded(row.rule),
  signers: signers.map((signer) => signerView(signer, row.state === 'open', now)),
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
  pricesHoldUntil: row.pricesHoldUntil.toISOString(),
  differences: row.state === 'price-changed' ? row.differences.map((each) => ({ ...each })) : [],
  reason: row.reason,
});

const signerView = (
  { id, name, role, email, state, stateAt, askedAt }: EnvelopeSignerRow,
  isOpen: boolean,
  now: Date,
): Envelope['signers'][number] => {
  const isAsked = isOpen && (state === 'invited' || state === 'viewed');
  const isDue = untilReminderMs({ askedAtMs: askedAt?.getTime() ?? null }, now.getTime()) === 0;
  return {
    signerId: id,
    name,
    role,
    email,
    state,
    at: stateAt?.toISOString() ?? null,
    isReminderDue: isAsked && isDue,
  };
};

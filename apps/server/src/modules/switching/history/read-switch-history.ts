import type { ResponseOf } from '@switch/contract/http/call.ts';
import type {
  readHistory,
  HistorySupply,
  HistoryApplication,
} from '@switch/contract/http/switching/history.ts';
import { z } from 'zod';
import type { Db } from '../../../platform/db/database.ts';
import { countApplications } from '../applications/application.queries.ts';
import { pageSlice } from '../../../platform/http/page-slice.ts';
import type { Context } from '../../../platform/http/route.ts';
import { ownerOfSupply, pageOfUser } from './switch-history.queries.ts';
import { supplyView } from './supply-view.ts';
import { switchHistories, type SwitchHistory, type WholeSupply } from './switch-history.ts';
import { UNREMINDED_SOURCES } from '@switch/domain/enquiry/source.ts';
import { caseStateWords, stateOfWhole } from '@switch/domain/journey/case-state.ts';
import { customQuotesOf } from '@switch/domain/journey/draft.ts';
import { isEnvelopeEnd } from '@switch/domain/signing/envelope.ts';
import { envelopeStateTexts, signerStateLabels } from '@switch/domain/signing/envelope-text.ts';
import { ruleWords } from '@switch/domain/signing/signing-rule.ts';

/** A page of the signed-in user's record, newest first. A page that makes no sense is the first. */
export async function readOwnHistory({
  db,
  session,
  query,
  now,
}: Context<typeof readHistory>): Promise<ResponseOf<typeof readHistory>> {
  const rows = await pageOfUser(db, session.userId, pageSlice(query.page));
  const records = await switchHistories(db, rows, now);
  return { applications: records.map(applicationView), total: await countApplications(db, session.userId) };
}

/** A user's own meter with its record. */
export interface OwnSupply {
  readonly record: SwitchHistory;
  readonly supply: WholeSupply;
}

/** The user's own meter; null for somebody else's, for none, and for what is no id. */
export async function ownSupply(
  db: Db,
  supplyId: string,
  { userId, now }: { readonly userId: string; readonly now: Date },
): Promise<OwnSupply | null> {
  if (!z.uuid().safeParse(supplyId).success) return null;
  const row = await ownerOfSupply(db, supplyId, userId);
  const [record] = row ? await switchHistories(db, [row], now) : [];
  const supply = record?.supplies.find((each) => each.row.id === supplyId);
  return record && supply ? { record, supply } : null;
}

/** A meter as its owner reads it after something was changed. */
export const viewOf = ({ record, supply }: OwnSupply): HistorySupply => supplyView(record, supply);

/** A sent application as the record of its owner has it. */
function applicationView(record: SwitchHistory): HistoryApplication {
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

function signingView({ envelope, signers }: SwitchHistory): HistoryApplication['signing'] {
  if (!envelope) return null;
  const asked = signers.filter(({ state }) => state !== 'replaced');
  return {
    stateWords: envelopeStateTexts[envelope.state],
    ruleWords: ruleWords(envelope.rule, asked.length),
    isOpen: !isEnvelopeEnd(envelope.state),
    people: signers.map(({ name, role, state, stateAt }) => ({
      name,
      role,
      state,
      words: signerStateLabels[state],
      at: stateAt?.toISOString() ?? null,
    })),
  };
}

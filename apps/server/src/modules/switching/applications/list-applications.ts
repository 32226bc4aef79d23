import type {
  ApplicationRow,
  listSentApplications as call,
} from '@switch/contract/http/switching/application.ts';
import { readSearch } from '@switch/domain/cases/search-key.ts';
import { caseStateTexts, stateOfWhole, type CaseState } from '@switch/domain/journey/case-state.ts';
import { signingProgressText } from '@switch/domain/signing/envelope-text.ts';
import { signaturesNeeded } from '@switch/domain/signing/signing-rule.ts';
import type { Handler } from '../../../platform/http/route.ts';
import { pageOf, placeOf } from '../../../platform/http/paging.ts';
import { listApplications, type ListedApplication } from './list-applications.queries.ts';
import { instantsOf } from '../../../platform/http/uk-days.ts';

/** Returns the state in words; while signatures are missing, it says how far signing has got. */
function stateWordsOf(state: CaseState, { signing }: ListedApplication): string {
  if (state !== 'awaiting_signature' || !signing) return caseStateTexts[state].staff;
  return signingProgressText({ ...signing, needed: signaturesNeeded(signing.rule) });
}

function applicationRow(row: ListedApplication): ApplicationRow {
  const state = stateOfWhole(row.states);
  return { ...row, state, stateWords: stateWordsOf(state, row), submittedAt: row.submittedAt.toISOString() };
}

export const listSentApplications: Handler<typeof call> = async ({ db, query }) => {
  const { source = null, q, fuel = null, state = null } = query;
  const filters = { source, search: q ? readSearch(q) : null, fuel, state, ...instantsOf(query) };
  const found = await listApplications(db, filters, placeOf(query.cursor));
  const { rows, next } = pageOf(found.rows, ({ id, submittedAt }) => ({ id, at: submittedAt }));
  return { rows: rows.map(applicationRow), next, total: found.total };
};

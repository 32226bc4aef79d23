import type { QueryOf } from '@switch/contract/http/call.ts';
import type {
  ApplicationRow,
  listSentApplications as call,
} from '@switch/contract/http/switching/application.ts';
import { caseStateWords, stateOfWhole, type CaseState } from '@switch/domain/journey/case-state.ts';
import { signingProgressText } from '@switch/domain/signing/envelope-text.ts';
import { signaturesNeeded } from '@switch/domain/signing/signing-rule.ts';
import type { Handler } from '../../../platform/http/route.ts';
import { pageOf, placeOf } from '../../../platform/http/paging.ts';
import {
  listApplications,
  type ListedApplication,
  type ApplicationFilters,
} from './list-applications.queries.ts';
import { instantsOf } from '../../../platform/http/uk-days.ts';

const filtersOf = (query: QueryOf<typeof call>): ApplicationFilters => ({
  source: query.source ?? null,
  text: query.q || null,
  ...instantsOf(query),
});

/** The state in words; while signatures are missing, how far they have come. */
function stateWordsOf(state: CaseState, { signing }: ListedApplication): string {
  if (state !== 'awaiting_signature' || !signing) return caseStateWords[state].staff;
  const needed = signaturesNeeded(signing.rule);
  return signingProgressText({ state: signing.state, given: signing.given, needed });
}

function applicationRow(row: ListedApplication): ApplicationRow {
  const state = stateOfWhole(row.states);
  return {
    reference: row.reference,
    organisationName: row.organisationName,
    siteAddress: row.siteAddress,
    state,
    stateWords: stateWordsOf(state, row),
    fuels: row.fuels,
    supplierNames: row.supplierNames,
    source: row.source,
    submittedAt: row.submittedAt.toISOString(),
  };
}

/** Sent applications. */
export const listSentApplications: Handler<typeof call> = async ({ db, query }) => {
  const filters = { ...filtersOf(query), fuel: query.fuel ?? null, state: query.state ?? null };
  const found = await listApplications(db, filters, placeOf(query.cursor));
  const { rows, next } = pageOf(found.rows, ({ id, submittedAt }) => ({ id, at: submittedAt }));
  return { rows: rows.map(applicationRow), next, total: found.total };
};

import type { QueryOf, ResponseOf } from '@switch/contract/http/call.ts';
import type {
  ApplicationRow,
  FollowUpRow,
  LeadRow,
  listFollowUps as listFollowUpsCall,
  listLeads as listLeadsCall,
  listSentApplications,
} from '@switch/contract/http/desk-records.ts';
import { NAMELESS_LEAD } from '@switch/domain/enquiry/lead.ts';
import { leadSubjectWords } from '@switch/domain/enquiry/subjects.ts';
import { caseStateWords, stateOfWhole, type CaseState } from '@switch/domain/journey/case-state.ts';
import { signingProgressWords } from '@switch/domain/signing/envelope-words.ts';
import { signaturesNeeded } from '@switch/domain/signing/signing-rule.ts';
import type { Context } from '../../../platform/http/route.ts';
import { pageOf, placeOf } from '../../../platform/http/page-cursor.ts';
import {
  listApplications,
  listFollowUps,
  listLeads,
  type ApplicationRecord,
  type FollowUpRecord,
  type LeadRecord,
  type RecordFilters,
} from './records.queries.ts';
import { instantsOf } from '../../../platform/http/uk-days.ts';

const filtersOf = (query: QueryOf<typeof listFollowUpsCall>): RecordFilters => ({
  source: query.source ?? null,
  text: query.q || null,
  ...instantsOf(query),
});

const contactOf = (lead: LeadRecord) => ({
  leadId: lead.id,
  reference: lead.reference,
  name: lead.name || NAMELESS_LEAD,
  email: lead.emailAddress,
  phone: lead.phone,
  message: lead.message,
  source: lead.source,
  replyBy: lead.replyBy,
  at: lead.createdAt.toISOString(),
});

const leadRow = (lead: LeadRecord): LeadRow => ({
  ...contactOf(lead),
  about: lead.about,
  aboutWords: leadSubjectWords[lead.about],
  fuel: lead.fuel,
  postCode: lead.postCode,
  isTest: lead.isTest,
  isConverted: lead.convertedAt !== null,
});

const followUpRow = (lead: FollowUpRecord): FollowUpRow => ({
  ...contactOf(lead),
  conversationId: lead.conversationId,
});

const placeOfLead = ({ id, createdAt }: LeadRecord) => ({ id, at: createdAt });

/** Leads of the site's forms. */
export async function showLeads({
  db,
  query,
}: Context<typeof listLeadsCall>): Promise<ResponseOf<typeof listLeadsCall>> {
  const filters = { ...filtersOf(query), about: query.about ?? null };
  const found = await listLeads(db, filters, placeOf(query.cursor));
  const { rows, next } = pageOf(found.rows, placeOfLead);
  return { rows: rows.map(leadRow), next, total: found.total };
}

/** Leads that conversations led to. */
export async function showFollowUps({
  db,
  query,
}: Context<typeof listFollowUpsCall>): Promise<ResponseOf<typeof listFollowUpsCall>> {
  const found = await listFollowUps(db, filtersOf(query), placeOf(query.cursor));
  const { rows, next } = pageOf(found.rows, placeOfLead);
  return { rows: rows.map(followUpRow), next, total: found.total };
}

/** The state in words; while signatures are missing, how far they have come. */
function stateWordsOf(state: CaseState, { signing }: ApplicationRecord): string {
  if (state !== 'awaiting_signature' || !signing) return caseStateWords[state].staff;
  const needed = signaturesNeeded(signing.rule);
  return signingProgressWords({ state: signing.state, given: signing.given, needed });
}

function applicationRow(row: ApplicationRecord): ApplicationRow {
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
export async function showApplications({
  db,
  query,
}: Context<typeof listSentApplications>): Promise<ResponseOf<typeof listSentApplications>> {
  const filters = { ...filtersOf(query), fuel: query.fuel ?? null, state: query.state ?? null };
  const found = await listApplications(db, filters, placeOf(query.cursor));
  const { rows, next } = pageOf(found.rows, ({ id, submittedAt }) => ({ id, at: submittedAt }));
  return { rows: rows.map(applicationRow), next, total: found.total };
}

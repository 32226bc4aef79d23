import type { LeadSubject } from '@switch/domain/enquiry/subjects.ts';
import { internationalForm } from '@switch/domain/person/phone.ts';
import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { allOf, containing, listed, rowsOfPage, type Listed } from '../../../platform/db/list.queries.ts';
import type { Place } from '../../../platform/http/page-cursor.ts';
import type { Instants } from '../../../platform/http/uk-days.ts';
import type { LeadTable } from '../enquiries.tables.ts';

/** What narrows a list of leads; null leaves it open. */
export interface LeadFilters extends Instants {
  readonly source: string | null;
  readonly text: string | null;
}

/** One lead as the lists show it. */
export type ListedLead = Omit<
  Selectable<LeadTable>,
  'fingerprint' | 'permittedFrom' | 'meterNumber' | 'yearlyKwh' | 'capacityKva'
>;

const matches = (text: string): RawBuilder<unknown> => sql`(
  name ilike ${containing(text)} or email_address ilike ${containing(text)} or reference ilike ${containing(text)}
  or phone = ${internationalForm(text.trim(), '+44')} or message ilike ${containing(text)})`;

const conditionsOf = ({ source, text, from, before }: LeadFilters): (RawBuilder<unknown> | null)[] => [
  source === null ? null : sql`source = ${source}`,
  text === null ? null : matches(text),
  from === null ? null : sql`created_at >= ${from}`,
  before === null ? null : sql`created_at < ${before}`,
];

const columns = sql`id, reference, name, email_address, phone, about, fuel, post_code, message, source, is_test, reply_by,
  conversation_id, converted_at, created_at`;

/** Leads that no conversation led to, newest first. */
export function leadsOfForms(
  db: Db,
  filters: LeadFilters & { readonly about: LeadSubject | null },
  after: Place | null,
): Promise<Listed<ListedLead>> {
  const conditions = [
    ...conditionsOf(filters),
    filters.about === null ? null : sql`about = ${filters.about}`,
    sql`conversation_id is null`,
  ];
  const beyond = after && sql`(created_at, id) < (${after.at}, ${after.id}::uuid)`;
  return listed(
    db,
    sql`from leads where ${allOf(conditions)}`,
    sql<ListedLead>`select ${columns} from leads where ${allOf([...conditions, beyond])}
      order by created_at desc, id desc limit ${rowsOfPage}`,
  );
}

/** Leads that conversations led to: those to answer first on top, then in the order in which they came. */
export function leadsOfChats(db: Db, filters: LeadFilters, after: Place | null): Promise<Listed<ListedLead>> {
  const conditions = [sql`conversation_id is not null`, ...conditionsOf(filters)];
  const beyond = after && sql`(created_at, id) > (${after.at}, ${after.id}::uuid)`;
  return listed(
    db,
    sql`from leads where ${allOf(conditions)}`,
    sql<ListedLead>`select ${columns} from leads where ${allOf([...conditions, beyond])}
      order by created_at, id limit ${rowsOfPage}`,
  );
}

import { type Selectable, sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { LeadTable } from '../enquiries.tables.ts';
import type { LeadSubject } from '@switch/domain/enquiry/subjects.ts';
import { internationalForm } from '@switch/domain/person/phone.ts';
import { allOf, containing, listed, rowsOfPage, type Listed } from '../../../platform/db/list.queries.ts';
import type { Place } from '../../../platform/http/paging.ts';
import type { Instants } from '../../../platform/http/uk-days.ts';

/** A lead to store. Nothing has come of it yet. */
export type NewLead = Omit<Selectable<LeadTable>, 'convertedAt'>;

/** Stores a lead. False when the same request has been stored before: then nothing changes. */
export async function insertLead(db: Db, lead: NewLead): Promise<boolean> {
  const stored = await db
    .insertInto('leads')
    .values({ ...lead, convertedAt: null })
    .onConflict((conflict) => conflict.column('fingerprint').doNothing())
    .returning('id')
    .executeTakeFirst();
  return stored !== undefined;
}

/** The lead that a request made when it came first. Throws when it made none. */
export const leadOf = (db: Db, fingerprint: Buffer): Promise<Pick<LeadTable, 'reference' | 'replyBy'>> =>
  db
    .selectFrom('leads')
    .select(['reference', 'replyBy'])
    .where('fingerprint', '=', fingerprint)
    .executeTakeFirstOrThrow();

/** Deletes leads of before `instant` that led to nothing. Returns how many. */
export async function deleteUnconvertedLeads(db: Db, instant: Date): Promise<number> {
  const result = await db
    .deleteFrom('leads')
    .where('convertedAt', 'is', null)
    .where('createdAt', '<', instant)
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}

/** The leads that conversations led to, oldest first. */
export const leadsOfConversations = async (db: Db, conversationIds: readonly string[]) =>
  conversationIds.length === 0
    ? []
    : db
        .selectFrom('leads')
        .select(['id', 'reference', 'name', 'emailAddress', 'phone', 'message', 'createdAt'])
        .where('conversationId', 'in', [...conversationIds])
        .orderBy('createdAt')
        .execute();

/** Deletes the leads that conversations led to; those that led to an application are part of it and stay. */
export async function deleteLeadsOfConversations(tx: Db, conversationIds: readonly string[]): Promise<void> {
  if (conversationIds.length === 0) return;
  await tx
    .deleteFrom('leads')
    .where('convertedAt', 'is', null)
    .where('conversationId', 'in', [...conversationIds])
    .execute();
}

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

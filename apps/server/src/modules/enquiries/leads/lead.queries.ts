import { type Selectable, sql, type RawBuilder } from 'kysely';
import { hasRows, rowsChanged, type Db } from '../../../platform/db/database.ts';
import type { LeadTable } from '../enquiries.tables.ts';
import type { LeadSubject } from '@switch/domain/enquiry/subjects.ts';
import { internationalForm } from '@switch/domain/person/phone.ts';
import { allOf, containing, listed, rowsOfPage, type Listed } from '../../../platform/db/list.queries.ts';
import type { Place } from '../../../platform/http/paging.ts';
import type { Instants } from '../../../platform/http/uk-days.ts';

/** A lead to store, which has not led to an application yet. */
export type NewLead = Omit<Selectable<LeadTable>, 'convertedAt'>;

/** Stores a lead. Returns false, and changes nothing, if the same request was stored before. */
export const insertLead = (db: Db, lead: NewLead): Promise<boolean> =>
  hasRows(
    db
      .insertInto('leads')
      .values({ ...lead, convertedAt: null })
      .onConflict((conflict) => conflict.column('fingerprint').doNothing())
      .returning('id'),
  );

/** Fetches the lead that a request created the first time. Throws if it created none. */
export const leadOf = (db: Db, fingerprint: Buffer): Promise<Pick<LeadTable, 'reference' | 'replyBy'>> =>
  db
    .selectFrom('leads')
    .select(['reference', 'replyBy'])
    .where('fingerprint', '=', fingerprint)
    .executeTakeFirstOrThrow();

/** Deletes leads from before `instant` that led to nothing. Returns how many. */
export const deleteUnconvertedLeads = (db: Db, instant: Date): Promise<number> =>
  rowsChanged(db.deleteFrom('leads').where('convertedAt', 'is', null).where('createdAt', '<', instant));

/** Fetches the leads that came from conversations, oldest first. */
export const leadsOfConversations = async (db: Db, conversationIds: readonly string[]) =>
  conversationIds.length === 0
    ? []
    : db
        .selectFrom('leads')
        .select(['id', 'reference', 'name', 'emailAddress', 'phone', 'message', 'createdAt'])
        .where('conversationId', 'in', [...conversationIds])
        .orderBy('createdAt')
        .execute();

/**
 * Deletes the leads that came from conversations. Those that led to an application are part of it and stay.
 */
export async function deleteLeadsOfConversations(tx: Db, conversationIds: readonly string[]): Promise<void> {
  if (conversationIds.length === 0) return;
  await tx
    .deleteFrom('leads')
    .where('convertedAt', 'is', null)
    .where('conversationId', 'in', [...conversationIds])
    .execute();
}

/** Filters of a list of leads; null means no filter. */
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

/** Fetches a page of leads that meet `conditions`, newest or oldest first. */
function leadsBy(
  db: Db,
  conditions: readonly (RawBuilder<unknown> | null)[],
  order: 'newest' | 'oldest',
  after: Place | null,
): Promise<Listed<ListedLead>> {
  const [direction, beyond] = order === 'newest' ? [sql`desc`, sql`<`] : [sql`asc`, sql`>`];
  const next = after && sql`(created_at, id) ${beyond} (${after.at}, ${after.id}::uuid)`;
  return listed(
    db,
    sql`from leads where ${allOf(conditions)}`,
    sql<ListedLead>`select ${columns} from leads where ${allOf([...conditions, next])}
      order by created_at ${direction}, id ${direction} limit ${rowsOfPage}`,
  );
}

/** Fetches leads that did not come from a conversation, newest first. */
export const leadsOfForms = (
  db: Db,
  filters: LeadFilters & { readonly about: LeadSubject | null },
  after: Place | null,
): Promise<Listed<ListedLead>> => {
  const about = filters.about === null ? null : sql`about = ${filters.about}`;
  return leadsBy(db, [...conditionsOf(filters), about, sql`conversation_id is null`], 'newest', after);
};

/** Fetches leads that came from conversations, oldest first. */
export const leadsOfChats = (
  db: Db,
  filters: LeadFilters,
  after: Place | null,
): Promise<Listed<ListedLead>> =>
  leadsBy(db, [sql`conversation_id is not null`, ...conditionsOf(filters)], 'oldest', after);

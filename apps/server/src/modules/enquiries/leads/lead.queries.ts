import { type Selectable, sql, type RawBuilder } from 'kysely';
import { hasRows, rowsChanged, type Db } from '../../../platform/db/database.ts';
import type { LeadTable } from '../enquiries.tables.ts';
import type { LeadSubject } from '@switch/domain/enquiry/subjects.ts';
import { internationalForm } from '@switch/domain/person/phone.ts';
import { allOf, containing, listed, rowsOfPage, type Listed } from '../../../platform/db/list.queries.ts';
import type { Place } from '../../../platform/http/paging.ts';
import type { Instants } from '../../../platform/http/uk-days.ts';

/** A lead to store. Nothing has come of it yet. */
export type NewLead = Omit<Selectable<LeadTable>, 'convertedAt'>;

/** Stores a lead. False when the same request has been stored before: then nothing changes. */
export const insertLead = (db: Db, lead: NewLead): Promise<boolean> =>
  hasRows(
    db
      .insertInto('leads')
      .values({ ...lead, convertedAt: null })
      .onConflict((conflict) => conflict.column('fingerprint').doNothing())
      .returning('id'),
  );

/** The lead that a request made when it came first. Throws when it made none. */
export const leadOf = (db: Db, fingerprint: Buffer): Promise<Pick<LeadTable, 'reference' | 'replyBy'>> =>
  db
    .selectFrom('leads')
    .select(['reference', 'replyBy'])
    .where('fingerprint', '=', fingerprint)
    .executeTakeFirstOrThrow();

/** Deletes leads of before `instant` that led to nothing. Returns how many. */
export const deleteUnconvertedLeads = (db: Db, instant: Date): Promise<number> =>
  rowsChanged(db.deleteFrom('leads').where('convertedAt', 'is', null).where('createdAt', '<', instant));

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

/** A page of leads that meet `conditions`, by when they came: the newest first, or the oldest. */
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

/** Leads that no conversation led to, newest first. */
export const leadsOfForms = (
  db: Db,
  filters: LeadFilters & { readonly about: LeadSubject | null },
  after: Place | null,
): Promise<Listed<ListedLead>> => {
  const about = filters.about === null ? null : sql`about = ${filters.about}`;
  return leadsBy(db, [...conditionsOf(filters), about, sql`conversation_id is null`], 'newest', after);
};

/** Leads that conversations led to: those to answer first on top, then in the order in which they came. */
export const leadsOfChats = (
  db: Db,
  filters: LeadFilters,
  after: Place | null,
): Promise<Listed<ListedLead>> =>
  leadsBy(db, [sql`conversation_id is not null`, ...conditionsOf(filters)], 'oldest', after);

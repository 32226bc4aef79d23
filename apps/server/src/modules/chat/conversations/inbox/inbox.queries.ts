import type { InboxRow } from '@switch/contract/chat/inbox.ts';
import { MOST_COUNTED } from '@switch/contract/http/list.ts';
import type { QueryOf } from '@switch/contract/http/call.ts';
import type { InboxView, listConversations } from '@switch/contract/http/chat/conversations.ts';
import { PERSON_BUTTON } from '@switch/domain/chat/bot/replies.ts';
import { MAIL_BUTTON } from '@switch/domain/chat/system-messages.ts';
import texts from '@switch/domain/chat/system-texts.json' with { type: 'json' };
import { NAMELESS_LEAD } from '@switch/domain/enquiry/lead.ts';
import { emailKey } from '@switch/domain/person/email.ts';
import { internationalForm } from '@switch/domain/person/phone.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../../platform/db/database.ts';
import { askedSince, inQueue, isForAPerson } from '../../presence/wall.queries.ts';
import { allOf, rowsOfPage } from '../../../../platform/db/list.queries.ts';
import { isUuid } from '@switch/domain/shapes.ts';
import type { Place } from '../../../../platform/http/paging.ts';
import type { Instants } from '../../../../platform/http/uk-days.ts';

/**
 * Filters of a list of conversations; those left out don't restrict it. `text` is matched against the
 * visitor.
 */
export interface InboxFilters
  extends
    Partial<Instants>,
    Pick<QueryOf<typeof listConversations>, 'state' | 'endReason' | 'label' | 'agentId' | 'source'> {
  readonly text?: string | undefined;
}

/** The conversations to list, and the member they are listed for. */
export interface InboxScope {
  readonly view: InboxView;
  readonly staffId: string;
  readonly now: Date;
  readonly filters: InboxFilters;
}

/** Danger sorts first, as if it were the oldest. */
const ageOfDanger = sql`case when c.dangers = '{}' then make_interval() else make_interval(years => 1000) end`;
const newestFirst = sql`(c.last_at + ${ageOfDanger})`;

const orderOf = {
  queue: { column: sql`(coalesce(c.queued_at, c.opened_at) - ${ageOfDanger})`, isAscending: true },
  mine: { column: newestFirst, isAscending: false },
  all: { column: newestFirst, isAscending: false },
  ended: { column: sql`c.ended_at`, isAscending: false },
} as const;

function viewCondition({ view, staffId, now }: Omit<InboxScope, 'filters'>): RawBuilder<unknown> {
  if (view === 'queue') return inQueue(now);
  if (view === 'mine') return sql`c.agent_id = ${staffId} and c.ended_at is null`;
  return view === 'all' ? sql`c.ended_at is null` : sql`c.ended_at is not null`;
}

/** A text that is no id matches nothing, and must not be compared with a column of ids. */
const idIs = (column: RawBuilder<unknown>, id: string): RawBuilder<unknown> =>
  isUuid(id) ? sql`${column} = ${id}` : sql`false`;

/**
 * Returns the conditions of filters on conversations `c` and their rooms `r`; null for each filter that is
 * not set.
 */
export const filterConditions = (filters: InboxFilters): (RawBuilder<unknown> | null)[] => {
  const { state, endReason, label, agentId, source, text, from, before } = filters;
  const when = <Value>(value: Value | null | undefined, condition: (value: Value) => RawBuilder<unknown>) =>
    value === null || value === undefined ? null : condition(value);
  return [
    when(state, (one) => sql`c.state = ${one}`),
    when(endReason, (one) => sql`c.end_reason = ${one}`),
    when(
      label,
      (id) => sql`exists (select from chat_conversation_labels l
        where l.conversation_id = c.id and ${idIs(sql`l.label_id`, id)})`,
    ),
    when(agentId, (id) => idIs(sql`c.agent_id`, id)),
    when(source, (one) => sql`r.source = ${one}`),
    when(from, (instant) => sql`c.opened_at >= ${instant}`),
    when(before, (instant) => sql`c.opened_at < ${instant}`),
    when(text, (who) => sql`c.room_id in (${roomsMeantBy(who)})`),
  ];
};

/** Returns a list of the inbox as the `from` and `where` of a query. */
export const inboxList = ({ filters, ...scope }: InboxScope): RawBuilder<unknown> =>
  sql`from chat_conversations c join chat_rooms r on r.id = c.room_id
    where ${allOf([viewCondition(scope), ...filterConditions(filters)])}`;

/**
 * Returns one row more than a page: the ids of conversations in the order of their list, with the instants
 * they are ordered by.
 */
export function inboxIds(scope: InboxScope, after: Place | null): RawBuilder<Place> {
  const { column, isAscending } = orderOf[scope.view];
  const direction = isAscending ? sql`asc` : sql`desc`;
  const beyond = isAscending ? sql`>` : sql`<`;
  const further = after ? sql`and (${column}, c.id) ${beyond} (${after.at}, ${after.id}::uuid)` : sql``;
  return sql<Place>`select c.id, ${column} as at ${inboxList(scope)} ${further}
    order by ${column} ${direction}, c.id ${direction} limit ${rowsOfPage}`;
}

const countOf = (condition: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select count(*) from (
    select from chat_conversations c where ${condition} limit ${MOST_COUNTED}) as counted)`;

/** Returns the number of conversations in each view, each counted up to `MOST_COUNTED`. */
export function inboxCounts(staffId: string, now: Date): RawBuilder<Record<InboxView, number>> {
  const count = (view: InboxView): RawBuilder<unknown> => countOf(viewCondition({ view, staffId, now }));
  return sql<Record<InboxView, number>>`select ${count('queue')} as queue, ${count('mine')} as mine,
    ${count('all')} as "all", ${count('ended')} as ended`;
}

/** What the visitor says by pressing a button of ours. */
const BUTTONS = [PERSON_BUTTON, MAIL_BUTTON, texts.askAssistant];

/**
 * Selects what the inbox shows of conversations, including their labels and the number of visitor messages
 * that their agent has not read.
 */
const rowsOf = (db: Db, conversationIds: readonly string[]) =>
  db
    .selectFrom('chatConversations as c')
    .innerJoin('chatRooms as r', 'r.id', 'c.roomId')
    .where('c.id', 'in', [...conversationIds])
    .select([
      'c.id as conversationId',
      'c.roomId',
      'c.state',
      'r.name',
      'r.isVerified',
      'c.agentId',
      'c.agentName',
      'c.isQueued',
      sql<Date | null>`case when ${isForAPerson} and not c.has_human_spoken then ${askedSince}
        when c.is_queued then c.queued_at end`.as('queuedAt'),
      'c.openedAt',
      'c.endedAt',
      'c.endReason',
      'c.dangers',
      'c.detachedAt',
      'c.stateAt',
      // A snooze ends when the visitor writes, or when the agent writes after it expired.
      sql<Date | null>`case when c.ended_at is null and c.last_visitor_at <= c.snoozed_at
        and (c.last_agent_at is null or c.last_agent_at < c.snoozed_until) then c.snoozed_until end`.as(
        'snoozedUntil',
      ),
      'c.lastAuthor',
      'c.lastAt',
      'c.lastSeq',
      'r.source',
      'c.rating',
      sql<string | null>`r.snapshot ->> 'page'`.as('page'),
      // Staff want to see what the visitor wants, so texts that were written for the visitor, such as a
      // button's, are skipped.
      sql<string>`coalesce(case
        when c.last_author = 'customer' and c.last_text <> all(${BUTTONS}::text[]) then c.last_text when c.ended_at is null
        then (select left(m.text, 120) from chat_messages m
          where m.conversation_id = c.id and m.author = 'customer' and m.text <> all(${BUTTONS}::text[]) order by m.seq desc limit 1)
        else (select left(m.text, 120) from chat_messages m
          where m.conversation_id = c.id and m.author = 'customer' and m.text <> all(${BUTTONS}::text[]) order by m.seq limit 1) end,
        case when c.visitor_messages > 0 then ${PERSON_BUTTON} else '' end)`.as('visitorText'),
      // Ended conversations need no reading, unless the visitor has since replied by mail.
      sql<number>`case when c.ended_at is null or c.last_author = 'customer'
        then c.visitor_messages - c.agent_read_messages else 0 end`.as('unread'),
      sql<string[]>`array(select l.label_id::text from chat_conversation_labels l
        join chat_labels n on n.id = l.label_id where l.conversation_id = c.id order by n.name_key)`.as(
        'labels',
      ),
    ])
    .execute();

type Row = Awaited<ReturnType<typeof rowsOf>>[number];

const inboxRow = ({ agentId, agentName, detachedAt, ...row }: Row): InboxRow => ({
  ...row,
  name: row.name || NAMELESS_LEAD,
  agent: agentId === null || agentName === null ? null : { staffId: agentId, name: agentName },
  queuedAt: row.queuedAt?.toISOString() ?? null,
  openedAt: row.openedAt.toISOString(),
  endedAt: row.endedAt?.toISOString() ?? null,
  isDetached: detachedAt !== null,
  stateAt: row.stateAt.toISOString(),
  snoozedUntil: row.snoozedUntil?.toISOString() ?? null,
  lastAt: row.lastAt.toISOString(),
});

/** Returns conversations as rows of the inbox, in the order of the given ids. Unknown ids are left out. */
export async function inboxRows(db: Db, conversationIds: readonly string[]): Promise<InboxRow[]> {
  if (conversationIds.length === 0) return [];
  const found = new Map(
    (await rowsOf(db, conversationIds)).map((row) => [row.conversationId, inboxRow(row)]),
  );
  return conversationIds.flatMap((id) => found.get(id) ?? []);
}

/**
 * Returns the words of a search, at most 10: letters, digits and characters that occur inside names and
 * references.
 */
export const wordsOf = (text: string): readonly string[] =>
  (text.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}'’@.+_-]*/gu) ?? []).slice(0, 10);

const quotedWord = (word: string): string => `'${word.replaceAll(/['’\\]/g, ' ')}'`;

/**
 * Returns the words as a database query that requires all of them; the last may be the beginning of a word.
 */
export const everyWord = (words: readonly string[]): string =>
  words.map((word, index) => quotedWord(word) + (index === words.length - 1 ? ':*' : '')).join(' & ');

const startsWith = (text: string): string => `${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/**
 * Selects the ids of rooms whose visitor matches a text: by name (the last word may be incomplete), the
 * beginning of the email address, the phone number, the reference of an application they sent, or the id of
 * the draft they are working on.
 */
export function roomsMeantBy(text: string): RawBuilder<{ id: string }> {
  const term = text.trim();
  const words = wordsOf(term);
  const parts: RawBuilder<unknown>[] = [
    sql`select id from chat_rooms where lower(email) like ${startsWith(emailKey(term))}`,
  ];
  if (words.length > 0)
    parts.push(
      sql`select id from chat_rooms where to_tsvector('simple', name) @@ to_tsquery('simple', ${everyWord(words)})`,
    );
  if (/\d{5}/.test(term.replaceAll(/\D/g, '')))
    parts.push(sql`select id from chat_rooms where phone = any(${phoneForms(term)})`);
  if (/^BS-/i.test(term)) parts.push(...roomsOfApplication(term.toUpperCase()));
  if (isUuid(term.toLowerCase())) parts.push(roomsOfDraft(sql`${term.toLowerCase()}`));
  return sql`${sql.join(parts, sql` union `)}`;
}

/**
 * Returns the forms in which a phone number may be stored: as typed, without spaces, and with and without the
 * country code.
 */
function phoneForms(text: string): string[] {
  const international = internationalForm(text, '+44');
  return [text, text.replaceAll(/[^\d+]/g, ''), international, international.replace(/^\+44/, '0')];
}

const roomsOfDraft = (draftId: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`select id from chat_rooms
    where snapshot is not null and snapshot #>> '{advanceQuote,personalObj,stepsId}' = ${draftId}`;

const roomsOfApplication = (reference: string): RawBuilder<unknown>[] => [
  sql`select r.id from chat_rooms r join applications a on a.user_id = r.user_id where a.reference = ${reference}`,
  roomsOfDraft(sql`(select draft_id::text from applications where reference = ${reference})`),
];

import { MOST_COUNTED } from '@switch/contract/http/list.ts';
import type { ConversationState } from '@switch/domain/chat/conversation-model.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../../platform/db/database.ts';
import { allOf, rowsOfPage } from '../../../../platform/db/list.queries.ts';
import { filterConditions, type InboxFilters, everyWord, roomsMeantBy, wordsOf } from './inbox.queries.ts';
import type { Place } from '../../../../platform/http/paging.ts';

/** How many characters of a conversation are indexed at most: a whole day of chatting. */
const MOST_CHARACTERS = 300_000;
/**
 * How many conversations are re-indexed before a search; the rest wait for the next search, or for the job.
 */
export const MOST_REFRESHED = 500;

/** Replaces `<`, as the database would take text after it for a tag and drop it. */
const plain = (text: RawBuilder<unknown>): RawBuilder<unknown> => sql`replace(${text}, '<', ' ')`;

const wordsIn = (text: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`to_tsvector('simple', ${text}) || to_tsvector('english', ${text})`;

/**
 * Indexes the words of the conversations that `stale` lists with their `last_seq`, both as written and as
 * English stems. Leaves out system messages and the bot's greeting, which names in every conversation what it
 * can be asked about.
 */
async function storeWords(db: Db, stale: RawBuilder<unknown>): Promise<number> {
  const result = await sql`
    with stale as (${stale})
    insert into chat_words (conversation_id, up_to_seq, at, words)
    select stale.id, stale.last_seq, stale.last_at, ${wordsIn(sql`transcript.text`)}
    from stale cross join lateral (
      select left(coalesce(string_agg(${plain(sql`m.text`)}, ' ' order by m.seq), ''), ${MOST_CHARACTERS}) as text
      from (
        select text, seq, author = 'bot' and row_number() over (partition by author order by seq) = 1 as is_greeting
        from chat_messages where conversation_id = stale.id and author <> 'system'
      ) m where not m.is_greeting
    ) transcript
    on conflict (conversation_id) do update set up_to_seq = excluded.up_to_seq, at = excluded.at,
      words = excluded.words`.execute(db);
  return Number(result.numAffectedRows ?? 0n);
}

// A look-up by key: with a join, the words of all conversations would be read to find the few that are
// missing.
const isStale = sql`c.last_seq >
  coalesce((select up_to_seq from chat_words w where w.conversation_id = c.id), c.opened_after_seq)`;

/**
 * Updates the word index for open conversations and those that have just ended, newest first, at most
 * `MOST_REFRESHED`. With `until`, only for those without a message since. Returns the number updated.
 */
export const refreshWords = (db: Db, until?: Date): Promise<number> =>
  storeWords(
    db,
    sql`
    select c.id, c.last_seq, c.last_at from (
      select id, last_seq, opened_after_seq, last_at from chat_conversations where ended_at is null
      union all
      select id, last_seq, opened_after_seq, last_at from chat_conversations
      where ended_at is not null and rolled_up_at is null
    ) c where ${isStale} ${until ? sql`and c.last_at < ${until}` : sql``}
    order by c.last_at desc limit ${MOST_REFRESHED}`,
  );

/** Updates the word index for these conversations. */
export const refreshWordsOf = (db: Db, ids: readonly string[]): Promise<number> =>
  storeWords(
    db,
    sql`
    select c.id, c.last_seq, c.last_at from chat_conversations c
    where c.id = any(${[...ids]}::uuid[]) and ${isStale}`,
  );

const wanted = (text: string): RawBuilder<unknown> =>
  sql`(to_tsquery('simple', ${everyWord(wordsOf(text))}) || plainto_tsquery('english', ${text}))`;

const anyOf = (text: string): RawBuilder<unknown> =>
  sql`(to_tsquery('simple', ${everyWord(wordsOf(text)).replaceAll(' & ', ' | ')}) || plainto_tsquery('english', ${text}))`;

/** A search: the text typed, and the filters. */
export interface Search {
  readonly text: string;
  readonly filters: Omit<InboxFilters, 'text'>;
}

/** Conditions for conversations whose words match, or whose visitor does. */
const ways = (text: string): readonly RawBuilder<unknown>[] => [
  sql`w.words @@ ${wanted(text)}`,
  sql`c.room_id in (${roomsMeantBy(text)})`,
];

const found = (
  { filters }: Search,
  way: RawBuilder<unknown>,
  more: readonly RawBuilder<unknown>[] = [],
): RawBuilder<unknown> => sql`
  from chat_words w join chat_conversations c on c.id = w.conversation_id join chat_rooms r on r.id = c.room_id
  where ${allOf([way, ...filterConditions({ ...filters, text: undefined }), ...more])}`;

/**
 * Restricts when the last message was written, for conversations of the given days: it is no older than its
 * conversation, and no newer than the newest among them, which is looked up so that a frequent word is not
 * searched on all later days.
 */
function duringDays({ from, before }: Search['filters']): readonly RawBuilder<unknown>[] {
  if (!from) return [];
  const since = sql`w.at >= ${from}`;
  if (!before) return [since];
  const newest = sql`select max(last_at) from chat_conversations where opened_at >= ${from} and opened_at < ${before}`;
  return [since, sql`w.at <= (${newest})`];
}

/** Selects up to `MOST_COUNTED` conversations that match a search, in any order. */
export function foundAnywhere(search: Search): RawBuilder<{ id: string }> {
  const days = duringDays(search.filters);
  const parts = ways(search.text).map(
    (way) => sql`(select w.conversation_id as id ${found(search, way, days)} limit ${MOST_COUNTED})`,
  );
  return sql<{
    id: string;
  }>`select id from (${sql.join(parts, sql` union `)}) as found limit ${MOST_COUNTED}`;
}

const beyondPlace = (after: Place | null): readonly RawBuilder<unknown>[] =>
  after ? [sql`(w.at, w.conversation_id) < (${after.at}, ${after.id}::uuid)`] : [];

/** Selects one row more than a page of the given conversations, newest message first. */
export const pageOfFew = (ids: readonly string[], after: Place | null): RawBuilder<Place> => sql<Place>`
  select w.conversation_id as id, w.at from chat_words w
  where ${allOf([sql`w.conversation_id = any(${[...ids]}::uuid[])`, ...beyondPlace(after)])}
  order by w.at desc, w.conversation_id desc limit ${rowsOfPage}`;

/**
 * Selects one row more than a page of the many conversations that match a search, newest message first. Each
 * way of matching is ordered by itself, so that for a frequent word only the newest conversations are read.
 */
export function foundIds(search: Search, after: Place | null): RawBuilder<Place> {
  const more = [...duringDays(search.filters), ...beyondPlace(after)];
  const parts = ways(search.text).map(
    (way) => sql`(select w.conversation_id as id, w.at ${found(search, way, more)}
      order by w.at desc, w.conversation_id desc limit ${rowsOfPage})`,
  );
  return sql<Place>`${sql.join(parts, sql` union `)} order by at desc, id desc limit ${rowsOfPage}`;
}

/** Characters that mark what matched. They occur in no message, as they are removed from what is typed. */
export const HIT_MARKS = { start: '\u0002', stop: '\u0003' } as const;

/** Replaces `<` while the database builds the headline. */
const HIDDEN = '\u0004';

/** A conversation that was found, with its best matching message if there is one. */
export interface FoundRow {
  readonly id: string;
  readonly name: string;
  readonly state: ConversationState;
  readonly lastAt: Date;
  readonly lastText: string;
  readonly seq: number | null;
  readonly at: Date | null;
  readonly sender: string | null;
  /** The words around the match, with `HIT_MARKS`. */
  readonly headline: string | null;
}

/**
 * A message of up to this many characters is shown whole; an excerpt would begin at the first significant
 * word.
 */
const SHORT = 160;

/**
 * Returns what a search shows of the conversations found, in order: for each, the newest message with all
 * words or else with any, the visitor's before those written to them. If no message matches, the visitor's
 * last message is all that is shown.
 */
export async function findHits(db: Db, text: string, ids: readonly string[]): Promise<FoundRow[]> {
  if (ids.length === 0) return [];
  const { start, stop } = HIT_MARKS;
  const marks = `StartSel="${start}", StopSel="${stop}"`;
  const options = sql`case when length(m.text) <= ${SHORT} then ${`HighlightAll=true, ${marks}`}
    else ${`MaxFragments=1, MaxWords=30, MinWords=12, ${marks}`} end`;
  const { rows } = await sql<FoundRow>`
    select c.id, r.name, c.state, c.last_at,
      coalesce((select left(v.text, 120) from chat_messages v where v.conversation_id = c.id and v.author = 'customer'
        order by v.seq desc limit 1), '') as last_text, m.seq, m.at, m.sender,
      ts_headline('english', replace(m.text, '<', ${HIDDEN}), ${anyOf(text)}, ${options}) as headline
    from chat_conversations c join chat_rooms r on r.id = c.room_id
    left join lateral (
      select m.seq, m.at, m.sender, m.text from (
        select m.*, ${wordsIn(plain(sql`m.text`))} as words
        from chat_messages m where m.conversation_id = c.id and m.author <> 'system'
        -- Fenced off: the words of a message are worked out once, however often they are looked at.
        offset 0
      ) m where m.words @@ ${anyOf(text)} order by m.words @@ ${wanted(text)} desc, m.author = 'customer' desc, m.seq desc limit 1
    ) m on true
    where c.id = any(${[...ids]}::uuid[])
    order by array_position(${[...ids]}::uuid[], c.id)`.execute(db);
  return rows.map((row) => ({ ...row, headline: row.headline?.replaceAll(HIDDEN, '<') ?? null }));
}

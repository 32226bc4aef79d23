import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { TrialMove, TrialQuestion } from './article-trial.ts';

const MOST_ASKED = 1_000;

/**
 * Returns what visitors have asked since an instant, each question once, newest first, without test traffic.
 */
export async function findAsked(db: Db, since: Date): Promise<TrialQuestion[]> {
  const { rows } = await sql<TrialQuestion>`
    select asked.id, asked.text from (
      select distinct on (a.question_key) a.message_id::text as id, a.question as text, a.asked_at
      from chat_bot_answers a
      join chat_conversations c on c.id = a.conversation_id join chat_rooms r on r.id = c.room_id
      where a.asked_at >= ${since} and a.question_key <> '' and lower(r.source) <> 'test'
      order by a.question_key, a.asked_at desc
    ) asked order by asked.asked_at desc limit ${MOST_ASKED}`.execute(db);
  return rows;
}

/** Returns the texts of questions that still exist, by message id. */
export async function findQuestions(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('chatBotAnswers')
    .select(['messageId', 'question'])
    .where('messageId', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ messageId, question }) => [messageId, question]));
}

/** A version of an article that has been tried, or is to be. */
export interface TrialVersion {
  readonly slug: string;
  readonly revision: number;
}

/** Stores that a version is to be tried. */
export async function beginTrial(db: Db, { slug, revision }: TrialVersion): Promise<void> {
  const fresh = { revision, moves: null, asked: 0, triedAt: null };
  await db
    .insertInto('chatArticleTrials')
    .values({ slug, ...fresh })
    .onConflict((conflict) => conflict.column('slug').doUpdateSet(fresh))
    .execute();
}

/** Stores the result of a trial, unless the article has been saved again meanwhile. */
export async function endTrial(
  db: Db,
  { slug, revision }: TrialVersion,
  found: { readonly moves: readonly TrialMove[]; readonly asked: number; readonly at: Date },
): Promise<void> {
  await db
    .updateTable('chatArticleTrials')
    .set({ moves: JSON.stringify(found.moves), asked: found.asked, triedAt: found.at })
    .where('slug', '=', slug)
    .where('revision', '=', revision)
    .execute();
}

export const findTrial = (db: Db, slug: string) =>
  db.selectFrom('chatArticleTrials').selectAll().where('slug', '=', slug).executeTakeFirst();

import type { BotReply } from '@switch/domain/chat/conversation-model.ts';
import { questionKey } from '@switch/domain/chat/bot/question-groups.ts';
import { isUuid } from '@switch/domain/shapes.ts';
import { sql } from 'kysely';
import { hasRows, type Db } from '../../../platform/db/database.ts';

/** A reply of the bot that has just been stored as a message. */
export interface GivenAnswer {
  readonly messageId: string;
  readonly conversationId: string;
  readonly reply: BotReply;
  readonly at: Date;
}

/** Stores the bot's reply together with the visitor's last message. */
export async function insertBotAnswer(
  db: Db,
  { messageId, conversationId, reply, at }: GivenAnswer,
): Promise<void> {
  const asked = await db
    .selectFrom('chatMessages')
    .select('text')
    .where('conversationId', '=', conversationId)
    .where('author', '=', 'customer')
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!asked) return;
  await db
    .insertInto('chatBotAnswers')
    .values({
      messageId,
      conversationId,
      question: asked.text,
      questionKey: questionKey(asked.text),
      about: reply.about ?? (reply.isConfident ? 'article' : 'unsure'),
      articleSlugs: [...(reply.articleSlugs ?? [])],
      isConfident: reply.isConfident,
      verdict: null,
      askedAt: at,
    })
    .execute();
}

/**
 * Stores a visitor's verdict on an answer in their room, replacing an earlier one. Returns false for an
 * answer of another room.
 */
export const saveVerdict = async (
  db: Db,
  roomId: string,
  messageId: string,
  verdict: 'helpful' | 'rejected',
): Promise<boolean> =>
  isUuid(messageId) &&
  hasRows(
    db
      .updateTable('chatBotAnswers')
      .set({ verdict })
      .where('messageId', '=', messageId)
      .where('conversationId', 'in', (eb) =>
        eb.selectFrom('chatConversations').select('id').where('roomId', '=', roomId),
      )
      .returning('messageId'),
  );

/** A question that got no answer, or one that did not help. */
export interface UnansweredQuestion {
  readonly key: string;
  readonly question: string;
  readonly conversationId: string;
  readonly askedAt: Date;
  readonly why: 'no-answer' | 'rejected' | 'asked-again';
  readonly articleSlugs: string[];
}

const MOST = 5_000;

/**
 * Returns the questions since an instant that got no answer, or one that the visitor rejected or asked again;
 * newest first, without test traffic.
 */
export async function findUnanswered(db: Db, since: Date): Promise<UnansweredQuestion[]> {
  const { rows } = await sql<UnansweredQuestion>`
    with asked as (
      select a.*, case
          when a.verdict = 'rejected' then 'rejected'
          when a.about in ('unsure', 'choices') or (a.about = 'article' and not a.is_confident) then 'no-answer'
          when a.verdict is null and a.about = 'article' and exists (select from chat_bot_answers later
            where later.conversation_id = a.conversation_id and later.question_key = a.question_key
            and later.asked_at > a.asked_at) then 'asked-again'
        end as why
      from chat_bot_answers a where a.asked_at >= ${since} and a.question_key <> ''
    )
    select asked.question_key as key, asked.question, asked.conversation_id, asked.asked_at, asked.why, asked.article_slugs
    from asked join chat_conversations c on c.id = asked.conversation_id join chat_rooms r on r.id = c.room_id
    where asked.why is not null and lower(r.source) <> 'test'
    order by asked.asked_at desc limit ${MOST}`.execute(db);
  return rows;
}

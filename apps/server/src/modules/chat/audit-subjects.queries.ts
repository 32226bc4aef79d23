import { NAMELESS_LEAD } from '@switch/domain/enquiry/lead.ts';
import { isUuid } from '@switch/domain/shapes.ts';
import { sql } from 'kysely';
import type { NameSubjects } from '../identity/index.ts';

/**
 * Names the subjects of audit entries: chats by their visitor, and what staff edit for the chat by its title.
 * Deleted subjects have no name.
 */
export const nameChatSubjects: NameSubjects = async (db, ids) => {
  const uuids = ids.filter(isUuid);
  const { rows } = await sql<{ id: string; name: string }>`
    select c.id::text, 'Chat with ' || coalesce(nullif(r.name, ''), ${NAMELESS_LEAD}) as name
      from chat_conversations c join chat_rooms r on r.id = c.room_id where c.id = any(${uuids}::uuid[])
    union all select id::text, 'Chats of ' || coalesce(nullif(name, ''), ${NAMELESS_LEAD})
      from chat_rooms where id = any(${uuids}::uuid[])
    union all select id::text, name from chat_labels where id = any(${uuids}::uuid[])
    union all select id::text, title from chat_canned_replies where id = any(${uuids}::uuid[])
    union all select slug, title from chat_articles where slug = any(${[...ids]}::text[])`.execute(db);
  return rows;
};

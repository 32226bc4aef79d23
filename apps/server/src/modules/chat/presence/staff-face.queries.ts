import { staffMay, staffRoles, type StaffRole } from '@switch/domain/staff/roles.ts';
import type { Db } from '../../../platform/db/database.ts';
import { isUuid } from '@switch/domain/shapes.ts';

/** Roles whose members may chat. */
const chatting = staffRoles.filter((role) => staffMay(role, 'chat.reply'));

/** A member of staff who may chat. */
export interface ChattingMember {
  readonly id: string;
  readonly displayName: string;
  readonly role: StaffRole;
  /** Conversations at once: as the member chose, or what is usual. */
  readonly chatLimit: number;
}

const members = (db: Db) =>
  db
    .selectFrom('staffMembers')
    .innerJoin('chatSettings', (on) => on.onTrue())
    .leftJoin('chatAgentStatus as chosen', 'chosen.staffId', 'staffMembers.id')
    .select(['id', 'displayName', 'role'])
    .select(({ fn }) => fn.coalesce('chosen.chatLimit', 'chatSettings.chatLimit').as('chatLimit'))
    .where('role', 'in', chatting)
    .where('suspendedAt', 'is', null);

/** Everybody who may chat, by name. */
export const findChattingMembers = (db: Db): Promise<ChattingMember[]> =>
  members(db).orderBy('displayName').orderBy('id').execute();

/** The member with this id, when they may chat. */
export const findChattingMember = async (db: Db, id: string): Promise<ChattingMember | undefined> =>
  isUuid(id) ? members(db).where('id', '=', id).executeTakeFirst() : undefined;

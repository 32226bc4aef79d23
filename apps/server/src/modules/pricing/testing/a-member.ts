import type { StaffRole } from '@switch/domain/staff/roles.ts';
import type { Db } from '../../../platform/db/database.ts';
import { randomIds } from '../../../platform/ids.ts';
import { addMember } from '../../identity/index.ts';

/** Adds a member of staff to act as the author of changes; they never log in. Returns the id. */
export async function aMember(db: Db, role: StaffRole = 'pricing'): Promise<string> {
  const clock = { now: () => new Date('2026-11-21T08:00:00Z') };
  const email = `${randomIds.uuid()}@staff.example`;
  const ports = { db, clock, ids: randomIds, brandName: 'Sample brand', requestId: 'test', actorId: null };
  const added = await addMember(ports, { email, role, displayName: 'Rowan Tate' });
  if (!added.ok) throw new Error(added.problem.message);
  return added.value.member.id;
}

import type { listAgents, setAvailability } from '@switch/contract/http/chat/agents.ts';
import type { readWall } from '@switch/contract/http/chat/reports.ts';
import { auditStaff } from '../../identity/index.ts';
import { agentOf } from '../conversations/inbox/staff-actions.ts';
import type { Operation } from '../operation.ts';
import { countOpen } from '../routing/queue.queries.ts';
import { findChattingMembers } from './presence.queries.ts';
import { isOnline } from './presence.ts';

const ABSENT = { availability: 'offline', isConnected: false, openChats: 0 } as const;

export const showAgents: Operation<typeof listAgents> = async ({ presence }, { db }) => {
  const known = new Map((await presence.all()).map((each) => [each.staffId, each]));
  const members = await findChattingMembers(db);
  return {
    staff: members.map((member) => ({
      ...ABSENT,
      chatLimit: member.chatLimit,
      ...known.get(member.id),
      staffId: member.id,
      name: member.displayName,
      role: member.role,
    })),
  };
};

export const chooseAvailability: Operation<typeof setAvailability> = async ({ presence }, context) => {
  const { availability, chatLimit } = context.body;
  await presence.choose(agentOf(context.staff), { availability, chatLimit });
  await auditStaff(context, 'availability.set', context.staff.staffId);
  return { result: true, availability, chatLimit };
};

export const showWall: Operation<typeof readWall> = async ({ presence, hours }, { db, now }) => {
  await hours.ready();
  const { longestSince, ...counts } = await countOpen(db);
  const everybody = await presence.all();
  const online = everybody.filter(isOnline);
  const waited = longestSince === null ? 0 : (now.getTime() - longestSince.getTime()) / 1000;
  return {
    wall: {
      ...counts,
      longestWaitSeconds: Math.max(0, Math.round(waited)),
      freeSeats: online.reduce((sum, agent) => sum + Math.max(0, agent.chatLimit - agent.openChats), 0),
      agentsOnline: online.length,
      away: everybody.filter((agent) => agent.availability === 'away' && agent.isConnected).length,
      isOpen: hours.isOpen(now),
      opensAgain: hours.opensAgain(now),
    },
  };
};

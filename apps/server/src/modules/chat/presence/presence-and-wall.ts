import type { listAgents, setAvailability } from '@switch/contract/http/chat/agents.ts';
import type { Presence as PresenceEntry } from '@switch/contract/chat/inbox.ts';
import type { readWall } from '@switch/contract/http/chat/reports.ts';
import { auditStaff } from '../../identity/index.ts';
import { handOverAll } from '../conversations/inbox/hand-over.ts';
import { agentOf } from '../conversations/inbox/staff-actions.ts';
import type { Operation } from '../operation.ts';
import { countOpen } from '../routing/queue.queries.ts';
import { findChattingMembers } from './presence.queries.ts';
import { isOnline } from './presence.ts';
import { countQueue, findAgentLoads, type AgentLoad } from './wall.queries.ts';

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

export const chooseAvailability: Operation<typeof setAvailability> = async (chat, context) => {
  const { availability, chatLimit, handsOver = false } = context.body;
  const agent = agentOf(context.staff);
  await chat.presence.choose(agent, { availability, chatLimit });
  await auditStaff(context, 'availability.set', agent.id);
  const passed = handsOver ? await handOverAll(chat, agent) : [];
  for (const id of passed) await auditStaff(context, 'conversation.transfer', id);
  return { result: true, availability, chatLimit };
};

function agentOnWall(agent: PresenceEntry, load: AgentLoad | undefined, now: Date) {
  const since = load?.waitingSince ?? null;
  return {
    name: agent.name,
    state: agent.isConnected ? agent.availability : ('offline' as const),
    openChats: agent.openChats,
    chatLimit: agent.chatLimit,
    waiting: load?.waiting ?? 0,
    longestSeconds: since === null ? 0 : Math.max(0, Math.round((now.getTime() - since.getTime()) / 1000)),
    onHold: load?.onHold ?? 0,
  };
}

export const showWall: Operation<typeof readWall> = async ({ presence, hours }, { db, now }) => {
  await hours.ready();
  const { longestSince, ...counts } = await countOpen(db);
  const queue = await countQueue(db, now);
  const everybody = await presence.all();
  const online = everybody.filter(isOnline);
  const loads = new Map((await findAgentLoads(db)).map((load) => [load.agentId, load]));
  const waited = longestSince === null ? 0 : (now.getTime() - longestSince.getTime()) / 1000;
  return {
    wall: {
      ...counts,
      ...queue,
      longestWaitSeconds: Math.max(0, Math.round(waited)),
      freeSeats: online.reduce((sum, agent) => sum + Math.max(0, agent.chatLimit - agent.openChats), 0),
      agentsOnline: online.length,
      away: everybody.filter((agent) => agent.availability === 'away' && agent.isConnected).length,
      isOpen: hours.isOpen(now),
      opensAgain: hours.opensAgain(now),
      agents: everybody
        .map((agent) => agentOnWall(agent, loads.get(agent.staffId), now))
        .filter(({ state, openChats }) => state !== 'offline' || openChats > 0)
        .toSorted((one, other) => one.name.localeCompare(other.name, 'en-GB')),
    },
  };
};

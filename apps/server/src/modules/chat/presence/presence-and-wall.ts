import { isOnline } from './presence.ts';
import type { readWall } from '@switch/contract/http/chat/reports.ts';
import type { listAgents, setAvailability } from '@switch/contract/http/chat/agents.ts';
import type { Handler } from '../../../platform/http/route.ts';
import { agentOf } from '../conversations/inbox/staff-actions.ts';
import { auditStaff } from '../../identity/index.ts';
import type { ChatContext } from '../context.ts';
import { findChattingMembers, type ChattingMember } from './presence.queries.ts';
import { countOpen } from '../routing/queue.queries.ts';

/** A member of whom nothing is known is offline. */
const absent = ({ chatLimit }: ChattingMember) =>
  ({ availability: 'offline', isConnected: false, openChats: 0, chatLimit }) as const;

export const showAgents =
  ({ presence }: ChatContext): Handler<typeof listAgents> =>
  async ({ db }) => {
    const present = new Map((await presence.all()).map((each) => [each.staffId, each]));
    const members = await findChattingMembers(db);
    return {
      staff: members.map((member) => ({
        ...absent(member),
        ...present.get(member.id),
        staffId: member.id,
        name: member.displayName,
        role: member.role,
      })),
    };
  };

export const chooseAvailability =
  ({ presence }: ChatContext): Handler<typeof setAvailability> =>
  async (context) => {
    const { availability, chatLimit } = context.body;
    await presence.choose(agentOf(context.staff), { availability, chatLimit });
    await auditStaff(context, 'availability.set', context.staff.staffId);
    return { result: true, availability, chatLimit };
  };

export const showWall =
  ({ presence, hours }: ChatContext): Handler<typeof readWall> =>
  async ({ db, now }) => {
    await hours.ready();
    const { longestSince, ...counts } = await countOpen(db);
    const everybody = await presence.all();
    const online = everybody.filter(isOnline);
    const free = online.map(({ chatLimit, openChats }) => Math.max(0, chatLimit - openChats));
    const waited = longestSince === null ? 0 : (now.getTime() - longestSince.getTime()) / 1000;
    return {
      wall: {
        ...counts,
        longestWaitSeconds: Math.max(0, Math.round(waited)),
        freeSeats: free.reduce((sum, seats) => sum + seats, 0),
        agentsOnline: online.length,
        away: everybody.filter(({ availability, isConnected }) => availability === 'away' && isConnected)
          .length,
        isOpen: hours.isOpen(now),
        opensAgain: hours.opensAgain(now),
      },
    };
  };

import type { APIRequestContext } from '@playwright/test';
import { listConversations, endConversation } from '@switch/contract/http/chat/conversations.ts';
import {
  addClosure,
  deleteClosure,
  liftBlock,
  listBlocks,
  setHours,
} from '@switch/contract/http/chat/settings.ts';
import { setAvailability } from '@switch/contract/http/chat/agents.ts';
import { staffLogIn } from '@switch/contract/http/identity/staff.ts';
import { demoPassword } from '../settings.ts';
import { ask, done } from '../visitor/ask.ts';

/** The sample staff, with their display names. */
export const staff = {
  owner: 'Maud Thackeray',
  'agent.one': 'Priya Nair',
  'agent.two': 'Tom Ferris',
  operations: 'Joan Petrie',
  compliance: 'Idris Vaughan',
} as const;
/** A member of the sample staff, by the local part of their email address. */
export type StaffMember = keyof typeof staff;

/** The email address that a member of staff logs in with. */
export const staffEmail = (member: StaffMember): string => `${member}@utility-aid.example`;

/** Logs a member in through the call that the console uses; `request` keeps the cookie. */
export async function logInAs(request: APIRequestContext, member: StaffMember): Promise<void> {
  const body = { email: staffEmail(member), password: demoPassword };
  const { next } = done(await ask(request, staffLogIn, { body }));
  if (next !== 'in') throw new Error(`${member} was asked for more: ${next}`);
}

const wholeDay = [{ from: '00:00', to: '24:00' }];

/** Opens the chat around the clock, bank holidays included. Needs the owner to be logged in. */
export async function openAroundTheClock(owner: APIRequestContext): Promise<void> {
  const hours = Array.from({ length: 7 }, () => wholeDay);
  done(await ask(owner, setHours, { body: { hours, nations: [] } }));
}

/** Closes the chat from yesterday to the day after tomorrow. Returns a function that opens it again. */
export async function closeTheChat(owner: APIRequestContext): Promise<() => Promise<void>> {
  const day = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const body = { from: day(-1), to: day(2), reason: 'Stocktaking' };
  const { closure } = done(await ask(owner, addClosure, { body }));
  return async () => {
    done(await ask(owner, deleteClosure, { params: { closureId: closure.closureId } }));
  };
}

/** Lifts every block. Needs the owner to be logged in. */
export async function liftBlocks(owner: APIRequestContext): Promise<void> {
  const { rows } = await ask(owner, listBlocks);
  for (const { blockId } of rows) done(await ask(owner, liftBlock, { params: { blockId } }));
}

/** Ends a member's open conversations and sets the member offline. */
export async function stopChatting(member: APIRequestContext): Promise<void> {
  await chooseAvailability(member, 'offline');
  const { rows } = await ask(member, listConversations, { query: { view: 'mine' } });
  for (const { conversationId } of rows) {
    await ask(member, endConversation, { params: { conversationId } });
  }
}

/** Sets a member's availability through the call that the console uses. */
export async function chooseAvailability(
  member: APIRequestContext,
  availability: 'online' | 'away' | 'offline',
  chatLimit = 5,
): Promise<void> {
  done(await ask(member, setAvailability, { body: { availability, chatLimit } }));
}

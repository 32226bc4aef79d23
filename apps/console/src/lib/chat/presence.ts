import type { Availability, Presence } from '@switch/contract/chat/inbox.ts';
import { listAgents, setAvailability } from '@switch/contract/http/chat/agents.ts';
import { attempt } from '../api.ts';
import { session } from '../session.ts';
import { createStore } from '@switch/browser/store.ts';
import { listen, whenConnected } from './connection.ts';
import { withPresence, type Team } from './team.ts';

export const availabilityLabels: Readonly<Record<Availability, string>> = {
  online: 'Online',
  away: 'Away',
  offline: 'Offline',
};

/** Everyone who can chat. Empty until it has been fetched. */
export const team = createStore<Team>(new Map());

/**
 * Keeps the team up to date: fetched whole with each connection, then updated by deltas. Call once at start.
 */
export function watchTeam(): void {
  listen('presence', ({ staff }) => team.update((before) => withPresence(before, staff)));
  whenConnected(() => void fetchTeam());
}

async function fetchTeam(): Promise<void> {
  const state = session.get();
  if (state.kind !== 'in' || !state.me.permissions.includes('chat.read')) return;
  const answer = await attempt(listAgents);
  if (answer) team.set(withPresence(new Map(), answer.staff));
}

/**
 * Sets one's own availability and maximum number of simultaneous conversations; with `handsOver`, open
 * conversations go to the queue. Returns whether it was saved.
 */
export async function chooseAvailability(
  availability: Availability,
  chatLimit: number,
  handsOver = false,
): Promise<boolean> {
  const state = session.get();
  if (state.kind !== 'in') return false;
  const { staffId, displayName: name } = state.me;
  const before = team.get().get(staffId);
  const show = (chosen: Pick<Presence, 'availability' | 'chatLimit'>) =>
    team.update((all) => {
      const own = all.get(staffId) ?? { staffId, name, isConnected: true, openChats: 0 };
      return withPresence(all, [{ ...own, ...chosen }]);
    });
  // Shown at once: if both are changed in quick succession, the second request must include the first change.
  show({ availability, chatLimit });
  const answer = await attempt(setAvailability, { body: { availability, chatLimit, handsOver } });
  if (answer?.result) show(answer);
  else if (before) show(before);
  return answer?.result === true;
}

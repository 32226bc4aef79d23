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

/** Everybody who can chat. Empty until it was fetched. */
export const team = createStore<Team>(new Map());

/** Follows the team: fetched whole with each connection, then by deltas. Call once at start. */
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
 * Chooses one's own availability and number of conversations at once; `handsOver`: what is open goes to the queue. Returns
 * whether it was saved.
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
  // At once: whoever chooses both after one another, faster than the server answers, chooses the second with the first.
  show({ availability, chatLimit });
  const answer = await attempt(setAvailability, { body: { availability, chatLimit, handsOver } });
  if (answer?.result) show(answer);
  else if (before) show(before);
  return answer?.result === true;
}

import type { Presence } from '@switch/contract/chat/inbox.ts';

export type Team = ReadonlyMap<string, Presence>;

/** Returns the team with the given presences added or replaced. */
export function withPresence(before: Team, staff: readonly Presence[]): Team {
  return new Map([...before, ...staff.map((each): [string, Presence] => [each.staffId, each])]);
}

/**
 * Returns the colleagues who can take a conversation now, except `but`, the one with the most free slots
 * first.
 */
export function freeColleagues(all: Team, but: string): readonly Presence[] {
  return [...all.values()]
    .filter(
      ({ staffId, availability, isConnected }) => staffId !== but && availability === 'online' && isConnected,
    )
    .toSorted(
      (one, other) =>
        other.chatLimit - other.openChats - (one.chatLimit - one.openChats) ||
        one.name.localeCompare(other.name),
    );
}

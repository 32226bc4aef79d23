import type { Presence } from '@switch/contract/chat/inbox.ts';

export type Team = ReadonlyMap<string, Presence>;

/** The team with what was received about some of it. */
export function withPresence(before: Team, staff: readonly Presence[]): Team {
  return new Map([...before, ...staff.map((each): [string, Presence] => [each.staffId, each])]);
}

/** Who can take a conversation now, the one with most room first. `but` is left out. */
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

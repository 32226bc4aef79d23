/** Somebody who may be given conversations. */
export type Agent = {
  readonly id: string;
  readonly openChats: number;
  readonly chatLimit: number;
  /** When they were last given one; null for never. */
  readonly assignedAt: Date | null;
};

/**
 * Assigns waiting conversations, longest first, each to the agent with the fewest open ones who may take one more; among
 * equals to whoever has been given none for the longest. Whoever lost it by being away (`agentId`) is not given it back.
 */
export function balance<Waiting extends { readonly agentId: string | null }, Free extends Agent>(
  waiting: readonly Waiting[],
  agents: readonly Free[],
): { readonly waiting: Waiting; readonly agent: Free }[] {
  const loads = agents.map((agent) => ({
    agent,
    chats: agent.openChats,
    since: agent.assignedAt?.getTime() ?? 0,
  }));
  let given = 0;
  return waiting.flatMap((each) => {
    const [load] = loads
      .filter(({ agent, chats }) => chats < agent.chatLimit && agent.id !== each.agentId)
      .toSorted((one, other) => one.chats - other.chats || one.since - other.since);
    if (!load) return [];
    load.chats += 1;
    given += 1;
    // Those given just now come after everybody else, in the order in which they were given.
    load.since = Number.MAX_SAFE_INTEGER - waiting.length + given;
    return [{ waiting: each, agent: load.agent }];
  });
}

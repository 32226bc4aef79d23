/** An agent who can be assigned conversations. */
export type Agent = {
  readonly id: string;
  readonly openChats: number;
  readonly chatLimit: number;
  /** When the agent was last assigned a conversation; null if never. */
  readonly assignedAt: Date | null;
};

/**
 * Assigns waiting conversations, longest wait first, each to the agent with the fewest open conversations who
 * is below their limit. Ties go to the agent who was last assigned one longest ago. A conversation is never
 * given back to the agent who lost it by being away (`agentId`).
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
    // Agents assigned a conversation in this run rank after all others, in the order in which they were
    // assigned one.
    load.since = Number.MAX_SAFE_INTEGER - waiting.length + given;
    return [{ waiting: each, agent: load.agent }];
  });
}

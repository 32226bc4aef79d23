import pg from 'pg';
import { createFaultConsole, type FaultConsole } from './fault-console.ts';
import { createFaultVisitor, type FaultVisitor } from './fault-visitor.ts';
import { judgeFaults, type StoredMessage, type Verdict } from './verdict.ts';
import { startWorld, type World } from './world.ts';

/** How much load and how many faults a run has. */
export interface FaultPlan {
  readonly rooms: number;
  /** The number of messages that each side of each room sends. */
  readonly eachSide: number;
  /** Mean pause between two messages of one side. */
  readonly spacingMs: number;
  /** The mean time between cuts of one connection. Every fourth cut of a visitor is a page reload instead. */
  readonly cutEveryMs: number;
  readonly killServerEveryMs: number;
  /** Each happens once, this long after the start. */
  readonly restartDatabaseAtMs: number;
  readonly restartRedisAtMs: number;
  readonly servers: number;
  readonly redis: string | undefined;
  readonly patienceMs: number;
}

const AGENTS = ['agent.one@utility-aid.example', 'agent.two@utility-aid.example'];
const jittered = (ms: number): number => ms * (0.5 + Math.random());
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** The verdict on a run, and the number of faults in it. */
export interface FaultRun extends Verdict {
  readonly seconds: number;
  readonly cuts: number;
  readonly serverKills: number;
}

/** Runs the plan, lets everything settle, and compares both sides with the database. */
export async function runFaults(plan: FaultPlan, say: (line: string) => void): Promise<FaultRun> {
  const world = await startWorld(plan.servers, plan.redis);
  try {
    let mayWrite = false;
    const consoles = AGENTS.map((email) =>
      createFaultConsole({
        email,
        count: plan.eachSide,
        spacingMs: () => jittered(plan.spacingMs),
        origin: world.origin,
      }),
    );
    const visitors = Array.from({ length: plan.rooms }, (_, index) =>
      createFaultVisitor({
        name: `v${index}`,
        count: plan.eachSide,
        spacingMs: () => jittered(plan.spacingMs),
        origin: world.origin,
        mayWrite: () => mayWrite,
      }),
    );
    await Promise.all(consoles.map((agent) => agent.connect()));
    await Promise.all(visitors.map((visitor) => visitor.start()));
    for (const [index, visitor] of visitors.entries())
      await consoles[index % consoles.length]?.take(`a${index}`, visitor.conversationId());
    say(`${plan.rooms} conversations are with an agent; the troubles begin`);
    mayWrite = true;
    const trouble = await talk(plan, world, visitors, consoles, say);
    const verdict = await settle(world, visitors, consoles);
    return { ...verdict, ...trouble };
  } finally {
    await world.close();
  }
}

async function talk(
  plan: FaultPlan,
  world: World,
  visitors: readonly FaultVisitor[],
  consoles: readonly FaultConsole[],
  say: (line: string) => void,
): Promise<{ seconds: number; cuts: number; serverKills: number }> {
  const began = Date.now();
  const done = { cuts: 0, serverKills: 0 };
  const everyone = [
    ...visitors.map(({ writer }) => writer),
    ...consoles.flatMap(({ threads }) => threads.map(({ writer }) => writer)),
  ];
  const nextCut = new Map([...visitors, ...consoles].map((one) => [one, began + jittered(plan.cutEveryMs)]));
  let nextKill = began + plan.killServerEveryMs;
  const once = new Map([
    ['database', began + plan.restartDatabaseAtMs],
    ['Redis', began + plan.restartRedisAtMs],
  ]);
  let repair: Promise<void> = Promise.resolve();
  let repairs = 0;
  /** One fault at a time, never while the last one is still being repaired. */
  const trouble = (work: () => Promise<void>): void => {
    repairs += 1;
    repair = repair.then(work).finally(() => {
      repairs -= 1;
      nextKill = Math.max(nextKill, Date.now() + plan.killServerEveryMs / 2);
    });
  };
  while (everyone.some((writer) => !writer.isDone())) {
    const now = Date.now();
    if (now - began > plan.patienceMs)
      throw new Error(`not everything was said in ${plan.patienceMs / 1000} s`);
    everyone.forEach((writer) => writer.pump());
    for (const [one, at] of nextCut) {
      if (now < at) continue;
      done.cuts += 1;
      if ('refresh' in one && done.cuts % 4 === 0) one.refresh();
      else one.cut();
      nextCut.set(one, now + jittered(plan.cutEveryMs));
    }
    if (now >= nextKill && repairs === 0) {
      nextKill = now + plan.killServerEveryMs;
      done.serverKills += 1;
      trouble(world.killServer);
    }
    for (const [what, at] of once) {
      if (now < at) continue;
      once.delete(what);
      say(`${what} is restarted`);
      trouble(what === 'database' ? world.restartDatabase : world.restartRedis);
    }
    await pause(5);
  }
  await repair;
  return { ...done, seconds: Math.round((Date.now() - began) / 1000) };
}

/** Longer than a busy machine needs to reconnect everyone. */
const SETTLED_WITHIN_MS = 60_000;
const LOOK_EVERY_MS = 2_000;

/** Reconnects everyone a last time, and waits for messages still missing on a screen, until the deadline. */
export async function settle(
  world: Pick<World, 'databaseUrl'>,
  visitors: readonly FaultVisitor[],
  consoles: readonly FaultConsole[],
): Promise<Verdict> {
  visitors.forEach((visitor) => visitor.cut());
  consoles.forEach((agent) => agent.cut());
  const deadline = Date.now() + SETTLED_WITHIN_MS;
  let verdict: Verdict;
  do {
    await pause(LOOK_EVERY_MS);
    await Promise.all(consoles.map((agent) => agent.readAll()));
    verdict = await compare(world, visitors, consoles);
  } while (isWaiting(verdict) && Date.now() < deadline);
  visitors.forEach((visitor) => visitor.stop());
  consoles.forEach((agent) => agent.stop());
  return verdict;
}

/** Returns whether something is missing that may still arrive. Duplicates and wrong order do not heal. */
const isWaiting = ({ notShown, holes, statesApart }: Verdict): boolean => notShown + holes + statesApart > 0;

/** Compares what everyone has with what the database holds. */
async function compare(
  world: Pick<World, 'databaseUrl'>,
  visitors: readonly FaultVisitor[],
  consoles: readonly FaultConsole[],
): Promise<Verdict> {
  const client = new pg.Client({ connectionString: world.databaseUrl });
  await client.connect();
  const messages = await client.query<{ id: string; seq: string; text: string; conversation_id: string }>(
    'select id, seq, text, conversation_id from chat_messages',
  );
  const states = await client.query<{ id: string; state: string }>(
    'select id, state from chat_conversations',
  );
  await client.end();
  const kept: StoredMessage[] = messages.rows.map((row) => ({
    ...row,
    seq: Number(row.seq),
    conversationId: row.conversation_id,
  }));
  return judgeFaults(visitors, consoles, kept, new Map(states.rows.map(({ id, state }) => [id, state])));
}

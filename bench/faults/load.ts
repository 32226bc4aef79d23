import { addLead } from '@switch/contract/http/enquiries/enquiry.ts';
import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { createFaultConsole } from '../chat/faults/fault-console.ts';
import { createFaultVisitor } from '../chat/faults/fault-visitor.ts';
import { settle } from '../chat/faults/run.ts';
import { field } from '../chat/our-arena.ts';
import type { FaultWorld } from './world.ts';

const ROOMS = 12;
const AGENTS = ['agent.one@utility-aid.example', 'agent.two@utility-aid.example'];
const addressOf = (number: number): string => `lead-${number}@faults.example`;
const LEAD_EVERY_MS = 300;
const TRY_AGAIN_MS = 500;
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
const jittered = (ms: number): number => ms * (0.5 + Math.random());

/** What a run lost or duplicated, and out of how much. All but the totals must be zero. */
export interface Harm {
  readonly messages: number;
  readonly leads: number;
  readonly lost: number;
  readonly doubled: number;
  readonly notShown: number;
  readonly mailsLost: number;
  readonly mailsDoubled: number;
}

/**
 * Starts visitors who chat and visitors who leave leads, each of which is confirmed by mail. They retry as
 * browsers do.
 */
export async function startLoad(world: FaultWorld) {
  const talk = { count: Number.POSITIVE_INFINITY, spacingMs: () => jittered(600), origin: world.origin };
  let isOver = false;
  let mayWrite = false;
  const consoles = AGENTS.map((email) => createFaultConsole({ ...talk, email }));
  const visitors = Array.from({ length: ROOMS }, (_, index) =>
    createFaultVisitor({ ...talk, name: `v${index}`, mayWrite: () => mayWrite }),
  );
  await Promise.all(consoles.map((agent) => agent.connect()));
  await Promise.all(visitors.map((visitor) => visitor.start()));
  for (const [index, visitor] of visitors.entries())
    await consoles[index % consoles.length]?.take(`a${index}`, visitor.conversationId());
  mayWrite = true;
  const writers = [...visitors, ...consoles.flatMap(({ threads }) => threads)].map(({ writer }) => writer);
  const pumping = setInterval(() => writers.forEach((writer) => writer.pump()), 10);

  /** The references in the responses, by the number of the lead. */
  const answered = new Map<number, string>();
  const open = new Set<Promise<void>>();
  const leave = async (number: number): Promise<void> => {
    const body = JSON.stringify({
      name: 'Ada Fault',
      emailAddress: addressOf(number),
      hasPermission: true,
      about: 'several-sites',
      idempotencyKey: randomUUID(),
    });
    for (;;) {
      const answer = await fetch(`${world.origin()}${addLead.path}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-forwarded-for': `10.0.${number >> 8}.${number & 255}`,
        },
        body,
        signal: AbortSignal.timeout(15_000),
      }).catch(() => null);
      const confirmed: unknown = answer?.ok ? await answer.json().catch(() => null) : null;
      const reference = field(confirmed, 'reference');
      if (typeof reference === 'string') return void answered.set(number, reference);
      if (answer?.ok && confirmed !== null)
        throw new Error(`a lead was refused: ${JSON.stringify(confirmed)}`);
      await pause(TRY_AGAIN_MS);
    }
  };
  const leaving = (async () => {
    for (let number = 1; !isOver; number += 1) {
      const one = leave(number);
      open.add(one);
      void one.finally(() => open.delete(one));
      await pause(LEAD_EVERY_MS);
    }
  })();

  return {
    /** Ends the load, waits until everything in flight has arrived, and counts. */
    end: async (client: pg.Client): Promise<Harm> => {
      isOver = true;
      clearInterval(pumping);
      await leaving;
      await Promise.all(open);
      const chat = await settle(world, visitors, consoles);
      const { rows } = await client.query<{ address: string; reference: string }>(
        'select email_address as address, reference from leads',
      );
      const stored = Map.groupBy(rows, ({ address }) => address);
      const numbers = [...answered];
      const isStored = ([number, reference]: [number, string]): boolean =>
        stored.get(addressOf(number))?.some((row) => row.reference === reference) ?? false;
      const mails = await mailsFor(
        world,
        numbers.map(([number]) => number),
      );
      return {
        messages: chat.acknowledged,
        leads: answered.size,
        lost: chat.lost + numbers.filter((each) => !isStored(each)).length,
        doubled: chat.duplicated + [...stored.values()].filter((each) => each.length > 1).length,
        notShown: chat.notShown + chat.holes + chat.outOfOrder + chat.statesApart,
        ...mails,
      };
    },
  };
}

/** Longer than a mail takes that the mail server has refused a few times. */
const MAILS_WITHIN_MS = 180_000;

/**
 * Counts the mails that never arrived, and those that arrived under two ids. A mail sent twice has one id, so
 * mail programs show it once.
 */
async function mailsFor(world: FaultWorld, numbers: readonly number[]) {
  const idsOf = (): Map<number, Set<string>> => {
    const ids = new Map(numbers.map((number) => [number, new Set<string>()]));
    for (const mail of world.received) {
      const number = Number(/^To: .*lead-(\d+)@faults\.example/im.exec(mail)?.[1]);
      ids.get(number)?.add(/^Message-ID: (.+)$/im.exec(mail)?.[1] ?? '');
    }
    return ids;
  };
  const count = () => {
    const ids = [...idsOf().values()];
    return {
      mailsLost: ids.filter(({ size }) => size === 0).length,
      mailsDoubled: ids.filter(({ size }) => size > 1).length,
    };
  };
  for (const deadline = Date.now() + MAILS_WITHIN_MS; count().mailsLost > 0 && Date.now() < deadline;)
    await pause(1_000);
  return count();
}

import { staffLogIn } from '@switch/contract/http/identity/staff.ts';
import { emailKey } from '@switch/domain/person/email.ts';
import type { StaffRole } from '@switch/domain/staff/roles.ts';
import { addMember, allMembers } from '../../modules/identity/index.ts';
import { openBrowser, type Browser } from '../browser.ts';
import { done, type SeedWorld } from '../scenario.ts';
import { seedWorld, type SeedServer } from '../seed-world.ts';
import { letIn } from './let-in.queries.ts';
import type { SeedClock } from './seed-clock.ts';
import type { Chances } from './random.ts';
import type { Timeline } from './timeline.ts';

/** The domain of all addresses, of staff and customers. */
export const DOMAIN = 'utility-aid.example';

/** A person who works at the brokerage. */
export interface Colleague {
  readonly mailbox: string;
  readonly displayName: string;
  readonly role: StaffRole;
}

/** What the month is played with. */
export interface Brokerage {
  readonly server: SeedServer;
  readonly world: SeedWorld;
  readonly clock: SeedClock;
  readonly chances: Chances;
  readonly timeline: Timeline;
  readonly start: Date;
  readonly end: Date;
  /** The password of every log-in. */
  readonly password: string;
  /** Returns the browser of a colleague, who is logged in. */
  readonly at: (mailbox: string) => Promise<Browser>;
  readonly staffIdOf: (mailbox: string) => string;
  readonly nameOf: (mailbox: string) => string;
  /** Opens a browser outside the brokerage, at its own network address. */
  readonly outside: () => Browser;
}

/** A session ends after half an hour without a call. */
const SESSION_MS = 25 * 60_000;

/** Adds the colleagues who are not among the sample staff, and opens the brokerage. */
export async function openBrokerage(
  server: SeedServer,
  parts: Pick<Brokerage, 'clock' | 'chances' | 'timeline' | 'start' | 'end' | 'password'>,
  colleagues: readonly Colleague[],
): Promise<Brokerage> {
  const { platform, app } = server;
  const { db, ids, config } = platform;
  const ports = { db, ids, clock: platform.clock, brandName: config.brandName, requestId: 'seed' };
  const known = await allMembers(db);
  const owner = known.find(({ role }) => role === 'owner');
  for (const { mailbox, ...member } of colleagues) {
    const added = await addMember(
      { ...ports, actorId: owner?.id ?? null },
      { ...member, email: `${mailbox}@${DOMAIN}` },
    );
    if (!added.ok) throw new Error(added.problem.message);
  }
  const members = await allMembers(db);
  const keys = members.map((member) => member.emailKey);
  await letIn(db, keys, await platform.passwords.hash(parts.password));
  let visitors = 0;
  const outside = (): Browser => {
    visitors += 1;
    return openBrowser(app, { origin: config.publicUrl, from: `10.${visitors >> 8}.${visitors & 255}.7` });
  };
  const memberAt = (mailbox: string) => {
    const found = members.find((member) => member.emailKey === emailKey(`${mailbox}@${DOMAIN}`));
    if (!found) throw new Error(`Nobody has the address ${mailbox}@${DOMAIN}.`);
    return found;
  };
  const open = new Map<string, { readonly browser: Browser; at: number }>();
  return {
    server,
    world: { ...seedWorld(server), browser: outside },
    ...parts,
    outside,
    staffIdOf: (mailbox) => memberAt(mailbox).id,
    nameOf: (mailbox) => memberAt(mailbox).displayName,
    at: async (mailbox) => {
      const now = parts.clock.now().getTime();
      const before = open.get(mailbox);
      if (before && now - before.at < SESSION_MS) {
        before.at = now;
        return before.browser;
      }
      const browser = outside();
      const body = { email: `${mailbox}@${DOMAIN}`, password: parts.password };
      done((await browser.call(staffLogIn, { body })).body);
      open.set(mailbox, { browser, at: now });
      return browser;
    },
  };
}

import { getApplication } from '@switch/contract/http/switching/application.ts';
import { sendDocuSign } from '@switch/contract/http/switching/envelope.ts';
import type { CaseMove, CaseState } from '@switch/domain/journey/case-state.ts';
import type { StepId } from '@switch/domain/journey/step-list.ts';
import { TEST_SOURCE } from '@switch/domain/enquiry/source.ts';
import type { Fuel } from '@switch/domain/units/energy.ts';
import { formatPounds } from '@switch/domain/units/money-text.ts';
import { pence } from '@switch/domain/units/money.ts';
import { keepCheapest } from './price-answers.ts';
import { linkToSign } from './sign-envelope.ts';
import {
  ask,
  done,
  made,
  sampleScenario,
  type Officer,
  type SampleName,
  type Scenario,
  type ScenarioAccount,
  type SeedWorld,
  type Visit,
} from './scenario.ts';
import { walkThrough } from './walk-through.ts';
import type { FastifyBaseLogger } from 'fastify';
import { seedWorld, settingAgainstSeeding, type SeedServer } from './seed-world.ts';

interface Seed {
  readonly name: SampleName;
  readonly fuels: Scenario['fuels'];
  /** Where the visitor stops; if not given, the application is sent. */
  readonly until?: StepId;
  /** Who signs it: the visitor, before sending; or two officers, who are asked. */
  readonly signing?: 'by the visitor' | 'by two officers';
  /** What happens to each meter afterwards. */
  readonly afterwards?: Readonly<Partial<Record<Fuel, readonly CaseMove[]>>>;
}

const move = (to: CaseState, reason = ''): CaseMove => ({ to, reason });
const untilRegistered = [move('supplier_checking'), move('accepted'), move('waiting_registration')];

/** Two invented officers. The local parts keep the addresses of one scenario apart from those of another. */
const officersOf = (email: string): readonly [Officer, Officer] => [
  { name: 'Maud Earl', role: 'Treasurer', email: `treasurer.${email}` },
  { name: 'Idris Vane', role: 'Chair', email: `chair.${email}` },
];

/** What `npm run seed` can make. */
const seeds = {
  /** Half the questions answered. */
  draft: { name: 'limited company', fuels: ['electricity', 'gas'], until: 'mbc-page' },
  /** Prices seen, the cheapest offers saved to think about, none chosen. */
  priced: { name: 'Scottish charity', fuels: ['electricity', 'gas'], until: 'prices' },
  /** Sent, and waiting for two people who have been mailed their links. */
  signing: { name: 'charity with relief', fuels: ['electricity'], signing: 'by two officers' },
  /** Signed by everyone, sealed, and on its way to the suppliers. */
  submitted: { name: 'charity with relief', fuels: ['electricity', 'gas'], signing: 'by the visitor' },
  /** Sent and followed since: electricity waits for its start, gas was stopped over an unpaid bill. */
  followed: {
    name: 'charity with relief',
    fuels: ['electricity', 'gas'],
    signing: 'by the visitor',
    afterwards: {
      electricity: untilRegistered,
      gas: [...untilRegistered, move('registering'), move('objected', 'debt')],
    },
  },
  /** A supply that a person has to price. */
  lead: { name: 'half-hourly site', fuels: ['electricity'] },
} as const satisfies Readonly<Record<string, Seed>>;

/** A name that `npm run seed` accepts. */
export type SeedName = keyof typeof seeds;

/** All names that `npm run seed` accepts. */
export const seedNames: readonly string[] = Object.keys(seeds);

/** Returns whether there is a scenario with that name. */
export const isSeedName = (name: string): name is SeedName => Object.hasOwn(seeds, name);

/** Whose scenario it is: an account entered at the start, and the name it was opened in if it exists. */
export interface SeedVisitor extends Omit<ScenarioAccount, 'enters'> {
  readonly person?: Pick<Scenario['person'], 'name' | 'lastName' | 'jobTitle'>;
}

/** Plays a scenario to its end, as test traffic: left out of reports and never handed over to a supplier. */
export async function seedScenario(
  world: SeedWorld,
  wanted: SeedName,
  { person, ...account }: SeedVisitor,
): Promise<Visit> {
  const { name, fuels, until, signing, afterwards }: Seed = seeds[wanted];
  const sample = sampleScenario(name, fuels, { ...account, enters: 'first' });
  const officers = signing === 'by two officers' ? officersOf(account.email) : undefined;
  const visit = await walkThrough(
    world,
    {
      ...sample,
      source: TEST_SOURCE,
      person: { ...sample.person, ...person },
      ...(officers && { officers }),
    },
    until,
  );
  if (until === 'prices') await keepCheapest(visit);
  if (officers)
    await askToSign(
      visit,
      officers.map(({ email }) => email),
    );
  else if (signing) await sealed(visit);
  for (const fuel of fuels)
    if (visit.application && afterwards?.[fuel])
      await world.follow({ reference: visit.application.reference, fuel, moves: afterwards[fuel] });
  return visit;
}

const LONGEST_MS = 60_000;
const LOOK_EVERY_MS = 50;

/**
 * Returns what `find` finds, polling until it is there, because a server on the same database may be working
 * on it.
 */
async function found<Value>(what: string, find: () => Promise<Value | undefined>): Promise<Value> {
  const deadline = performance.now() + LONGEST_MS;
  for (;;) {
    const value = await find();
    if (value !== undefined) return value;
    if (performance.now() > deadline) throw new Error(`There is no ${what}.`);
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
}

/**
 * Starts the signing of the visit's application, and waits until everyone who is asked has been mailed a
 * link.
 */
async function askToSign(visit: Visit, emails: readonly string[]): Promise<void> {
  const { reference } = made(visit.application, 'application');
  done(await ask(visit, sendDocuSign, { body: { reference } }));
  for (const email of emails) await found(`link for ${email}`, () => linkToSign(visit.world, email));
}

/**
 * Waits until the documents signed before sending are sealed, and the application is on its way to its
 * suppliers.
 */
async function sealed(visit: Visit): Promise<void> {
  const { reference } = made(visit.application, 'application');
  visit.application = await found('sealed application', async () => {
    await visit.world.mails();
    const { application } = await ask(visit, getApplication, { params: { reference } });
    return application.signing?.state === 'completed' ? application : undefined;
  });
}

/** Returns what a scenario made, one line each. */
export const seededLines = ({
  application,
  leads,
  quotations,
  stepsId,
  scenario,
}: Visit): readonly string[] => [
  ...(application ? [`Application  ${application.reference}`] : [`Draft        ${stepsId}`]),
  ...(scenario.officers ?? []).map(
    ({ role, email }) => `Asked        ${role}, ${email}, by a link at /mailbox`,
  ),
  ...Object.values(leads).map((reference) => `Lead         ${reference}`),
  ...Object.values(quotations).map(
    ({ offer }) =>
      `Quotation    ${offer.supplierName}, ${offer.fuel}, ${formatPounds(pence(offer.totals.grossPence))} in all`,
  ),
];

/** The first sample log-in and the name it was opened in. */
const visitor = {
  email: 'demo@utility-aid.example',
  isNew: false,
  person: { name: 'Dana', lastName: 'Sample', jobTitle: 'Office manager' },
} as const;

/**
 * One sent application that two officers are asked to sign through the mailbox, and one draft with saved
 * offers.
 */
const demo: readonly SeedName[] = ['signing', 'priced'];

/**
 * Gives the first sample log-in something to look at, on the start that created it. Returns lines to print;
 * none if outside services would be called. A sample that cannot be made is logged and does not prevent the
 * start.
 */
export async function seedDemo(server: SeedServer, demoPassword: string): Promise<readonly string[]> {
  const { config, log } = server.platform;
  if (settingAgainstSeeding(config) !== undefined) return [];
  const world = seedWorld(server);
  try {
    const visits = await withoutRequestLines(log, async () => {
      const made = [];
      for (const name of demo)
        made.push(await seedScenario(world, name, { ...visitor, password: demoPassword }));
      return made;
    });
    return visits.flatMap(({ application: sent }) =>
      sent ? [`Sample application: ${sent.reference}, of ${visitor.email}`] : [],
    );
  } catch (error) {
    log.warn({ err: error }, 'the sample log-in has nothing to look at');
    return [];
  }
}

/**
 * Keeps the calls of a scenario out of the request log, unless the log level is more verbose than the
 * default.
 */
async function withoutRequestLines<Value>(
  log: FastifyBaseLogger,
  work: () => Promise<Value>,
): Promise<Value> {
  const { level } = log;
  if (level === 'info') log.level = 'warn';
  try {
    return await work();
  } finally {
    log.level = level;
  }
}

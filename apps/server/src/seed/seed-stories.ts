import { getApplication } from '@switch/contract/http/switching/application.ts';
import { sendDocuSign } from '@switch/contract/http/switching/envelope.ts';
import { signEnvelope } from '@switch/contract/http/switching/envelope-signer.ts';
import type { CaseMove, CaseState } from '@switch/domain/journey/case-state.ts';
import type { StepId } from '@switch/domain/journey/step-list.ts';
import { TEST_SOURCE } from '@switch/domain/enquiry/source.ts';
import type { Fuel } from '@switch/domain/units/energy.ts';
import { formatPounds } from '@switch/domain/units/money-text.ts';
import { pence } from '@switch/domain/units/money.ts';
import { keepCheapest } from './price-answers.ts';
import { sampleStory, type SampleStory } from './sample-stories.ts';
import { enterToSign, linkToSign, typedSignature } from './sign-envelope.ts';
import {
  ask,
  done,
  made,
  type Officer,
  type Story,
  type StoryAccount,
  type StoryWorld,
  type Visit,
} from './story.ts';
import { tellStory } from './tell-story.ts';
import type { FastifyBaseLogger } from 'fastify';
import { seedWorld, settingAgainstStories, type SeedServer } from './seed-world.ts';

interface SeedStory {
  readonly name: SampleStory;
  readonly fuels: Story['fuels'];
  /** Where the visitor stops; without one the story is told until the application is sent. */
  readonly until?: StepId;
  /** Who signs it: the visitor, who does; or two officers, who are asked. */
  readonly signing?: 'by the visitor' | 'by two officers';
  /** What becomes of each meter afterwards. */
  readonly afterwards?: Readonly<Partial<Record<Fuel, readonly CaseMove[]>>>;
}

const move = (to: CaseState, reason = ''): CaseMove => ({ to, reason });
const untilRegistered = [move('supplier_checking'), move('accepted'), move('waiting_registration')];

/** Two invented officers; the digits keep the addresses of one story apart from those of another. */
const officersOf = (email: string): readonly [Officer, Officer] => [
  { name: 'Maud Earl', role: 'Treasurer', email: `treasurer.${email}` },
  { name: 'Idris Vane', role: 'Chair', email: `chair.${email}` },
];

/** What `npm run seed` can make. */
const seedStories = {
  /** Half the questions answered. */
  draft: { name: 'limited company', fuels: ['electricity', 'gas'], until: 'mbc-page' },
  /** Prices seen, the cheapest offers kept to think about, none chosen. */
  priced: { name: 'Scottish charity', fuels: ['electricity', 'gas'], until: 'prices' },
  /** Sent, and waiting for two people who have been mailed their links. */
  signing: { name: 'charity with relief', fuels: ['electricity'], signing: 'by two officers' },
  /** Signed by everybody, sealed, and on its way to the suppliers. */
  submitted: { name: 'charity with relief', fuels: ['electricity', 'gas'], signing: 'by the visitor' },
  /** Sent, and followed since: the electricity waits for its start, the gas was stopped over an unpaid bill. */
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
} as const satisfies Readonly<Record<string, SeedStory>>;

/** A story of `npm run seed`. */
export type SeedStoryName = keyof typeof seedStories;

/** Every story of `npm run seed`, by name. */
export const seedStoryNames: readonly string[] = Object.keys(seedStories);

/** Whether there is a story of that name. */
export const isSeedStory = (name: string): name is SeedStoryName => Object.hasOwn(seedStories, name);

/** Somebody to tell a story of: an account entered at the start, and the name it was opened in when it exists. */
export interface SeedVisitor extends Omit<StoryAccount, 'enters'> {
  readonly person?: Pick<Story['person'], 'name' | 'lastName' | 'jobTitle'>;
}

/** Tells a story to where it stops, as test traffic: left out of reports, never handed to a supplier. */
export async function seedStory(
  world: StoryWorld,
  wanted: SeedStoryName,
  { person, ...account }: SeedVisitor,
): Promise<Visit> {
  const { name, fuels, until, signing, afterwards }: SeedStory = seedStories[wanted];
  const told = sampleStory(name, fuels, { ...account, enters: 'first' });
  const officers = signing === 'by two officers' ? officersOf(account.email) : undefined;
  const visit = await tellStory(
    world,
    {
      ...told,
      source: TEST_SOURCE,
      person: { ...told.person, ...person },
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
  else if (signing) await signByAll(visit, [account.email]);
  for (const fuel of fuels)
    if (visit.application && afterwards?.[fuel])
      await world.follow({ reference: visit.application.reference, fuel, moves: afterwards[fuel] });
  return visit;
}

const LONGEST_MS = 60_000;
const LOOK_EVERY_MS = 50;

/** What `find` finds, looked for until it is there: a server on the same database may be at work on it. */
async function found<Value>(what: string, find: () => Promise<Value | undefined>): Promise<Value> {
  const deadline = performance.now() + LONGEST_MS;
  for (;;) {
    const value = await find();
    if (value !== undefined) return value;
    if (performance.now() > deadline) throw new Error(`There is no ${what}.`);
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
}

/** Starts the signing of the visit's application, until everybody who is asked has been mailed a link. */
async function askToSign(visit: Visit, emails: readonly string[]): Promise<void> {
  const { reference } = made(visit.application, 'application');
  done(await ask(visit, sendDocuSign, { body: { reference } }));
  for (const email of emails) await found(`link for ${email}`, () => linkToSign(visit.world, email));
}

async function signAs({ world }: Visit, email: string): Promise<void> {
  const browser = world.browser();
  const pack = await enterToSign(browser, world, email);
  done((await browser.call(signEnvelope, { body: typedSignature(pack) })).body);
}

/** Has everybody sign who is asked, until the documents are sealed and the application is on its way to its suppliers. */
async function signByAll(visit: Visit, emails: readonly string[]): Promise<void> {
  const { reference } = made(visit.application, 'application');
  await askToSign(visit, emails);
  for (const email of emails) await signAs(visit, email);
  visit.application = await found('sealed application', async () => {
    await visit.world.mails();
    const { application } = await ask(visit, getApplication, { params: { reference } });
    return application.signing?.state === 'completed' ? application : undefined;
  });
}

/** What a story made, a line each. */
export const seededLines = ({ application, leads, quotations, stepsId, story }: Visit): readonly string[] => [
  ...(application ? [`Application  ${application.reference}`] : [`Draft        ${stepsId}`]),
  ...(story.officers ?? []).map(({ role, email }) => `Asked        ${role}, ${email}, by a link at /mailbox`),
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
 * One sent application that two officers are asked to sign, so that signing can be tried at once from the mailbox, and one
 * unfinished draft with offers that were kept.
 */
const told: readonly SeedStoryName[] = ['signing', 'priced'];

/**
 * Gives the first sample log-in something to look at, on the start that made it. Answers lines to print; none where
 * services outside would be asked. A sample that cannot be made is logged and does not keep the server from starting.
 */
export async function tellDemoStories(server: SeedServer, demoPassword: string): Promise<readonly string[]> {
  const { config, log } = server.platform;
  if (settingAgainstStories(config) !== undefined) return [];
  const world = seedWorld(server);
  try {
    const visits = await withoutRequestLines(log, async () => {
      const made = [];
      for (const name of told)
        made.push(await seedStory(world, name, { ...visitor, password: demoPassword }));
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

/** The calls of a story are nobody's requests. A log that was asked for more than its default shows them all the same. */
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

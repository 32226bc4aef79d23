import type { CaseState } from '@switch/domain/journey/case-state.ts';
import { isMpan } from '@switch/domain/meter/mpan.ts';
import { TEST_SOURCE } from '@switch/domain/enquiry/source.ts';
import type { Fuel } from '@switch/domain/units/energy.ts';
import { addDays, addMonths, isoDate } from '@switch/domain/units/period.ts';
import { ukDateAt } from '@switch/domain/units/uk-time.ts';
import { caseStates } from '@switch/domain/journey/case-state.ts';
import { emailKey } from '@switch/domain/person/email.ts';
import { staffRoles } from '@switch/domain/staff/roles.ts';
import { z } from 'zod';
import { createPasswords } from '../../platform/crypto/passwords.ts';
import { transaction } from '../../platform/db/database.ts';
import { addMember, allMembers } from '../../modules/identity/index.ts';
import { moveCases } from '../../modules/switching/index.ts';
import { sampleScenario, type SampleName, type Scenario } from '../scenario.ts';
import { seedWorld, type SeedServer } from '../seed-world.ts';
import { walkThrough } from '../walk-through.ts';
import { copyApplication, letIn, originalOf, type Original } from './copy-application.queries.ts';
import data from './month.json' with { type: 'json' };
import { playDays, type DayWorld } from './play-days.ts';
import type { SeedClock } from './seed-clock.ts';
import { chancesFrom, type Chances } from './random.ts';

const DAY_MS = 86_400_000;
const DOMAIN = 'month.utility-aid.example';
/** The month is the same on every run. */
const SEED = 20_261;

const Month = z.object({
  staff: z.array(z.object({ mailbox: z.string(), displayName: z.string(), role: z.enum(staffRoles) })),
  paths: z.array(
    z.object({
      count: z.int(),
      /** State, days after sending, and the reason where one is asked. */
      steps: z.array(
        z.union([
          z.tuple([z.enum(caseStates), z.number()]),
          z.tuple([z.enum(caseStates), z.number(), z.string()]),
        ]),
      ),
      startIn: z.int(),
      isExpiring: z.optional(z.boolean()),
    }),
  ),
});
const month = Month.parse(data);
type Path = (typeof month.paths)[number];

/** How many suppliers those who are copied choose among. */
const SUPPLIERS = 5;

/** Those who are copied, as test traffic: who they are, which fuels, and how much they use. */
const originals: readonly (readonly [SampleName, Scenario['fuels'], kwh: number])[] = [
  ['limited company', ['electricity', 'gas'], 24_000],
  ['limited company', ['electricity'], 61_000],
  ['limited company', ['electricity'], 12_500],
  ['charity with relief', ['electricity', 'gas'], 18_000],
  ['charity with relief', ['electricity'], 9_500],
  ['Scottish charity', ['electricity'], 31_000],
  ['partner’s referral', ['electricity', 'gas'], 47_000],
  ['partner’s referral', ['electricity'], 83_000],
];

interface Played extends Original {
  readonly visitor: SampleName;
  readonly scenario: Scenario;
}

/**
 * Makes a month of a brokerage with ten staff: some 150 applications in all states with their histories, notes, tasks, leads
 * and complaints. Nobody and nothing in it is real, and it is the same each time but for references. Returns lines to print.
 * Throws when the month is in this database already.
 */
export async function seedMonth(
  server: SeedServer,
  clock: SeedClock,
  password: string,
): Promise<readonly string[]> {
  const { db, ids } = server.platform;
  const now = clock.now();
  const known = await allMembers(db);
  if (known.some(({ emailKey: key }) => key.endsWith(`@${DOMAIN}`)))
    throw new Error('A month was made in this database already.');
  await addStaff(server, password);
  const played = await playOriginals(server, password);
  const chances = chancesFrom(SEED);
  const workers = (await allMembers(db)).filter(
    ({ emailKey: key, role }) => key.endsWith(`@${DOMAIN}`) && role === 'operations',
  );
  const references: string[] = [];
  for (const path of month.paths)
    for (let count = 0; count < path.count; count += 1) {
      const reference = `BS-${ids.reference(4)}-${ids.reference(4)}`;
      references.push(reference);
      const original = chances.pick(played);
      const sent = await send(server, chances, { path, original, reference, number: references.length, now });
      await follow(server, path, { ...sent, actorId: chances.pick(workers).id });
    }
  const world: DayWorld = { server, clock, chances, password, references, now, domain: DOMAIN };
  await playDays(world);
  clock.moveTo(now);
  return [
    `Month        ${references.length} applications, notes, tasks, leads and complaints of the last weeks`,
    ...month.staff.map(({ mailbox, role }) => `Staff        ${mailbox}@${DOMAIN}, ${role}`),
    `Password     ${password}`,
  ];
}

async function addStaff({ platform }: SeedServer, password: string): Promise<void> {
  const { db, ids, clock, config } = platform;
  const ports = { db, ids, clock, brandName: config.brandName, requestId: 'seed', actorId: null };
  for (const { mailbox, ...member } of month.staff) {
    const added = await addMember(ports, { ...member, email: `${mailbox}@${DOMAIN}` });
    if (!added.ok) throw new Error(added.problem.message);
  }
  const keys = month.staff.map(({ mailbox }) => emailKey(`${mailbox}@${DOMAIN}`));
  await letIn(db, keys, await createPasswords().hash(password));
}

async function playOriginals(server: SeedServer, password: string): Promise<readonly Played[]> {
  const world = seedWorld(server);
  const played = [];
  for (const [index, [name, fuels, kwh]] of originals.entries()) {
    const account = { email: `original-${index}@${DOMAIN}`, password, isNew: true, enters: 'first' } as const;
    const sample = sampleScenario(name, fuels, account);
    const use = { electricity: kwh, ...(fuels.length > 1 && { gas: kwh * 2 }) };
    const scenario: Scenario = { ...sample, kwh: use, source: TEST_SOURCE, passesOver: index % SUPPLIERS };
    const { application } = await walkThrough(world, scenario);
    if (!application) throw new Error(`${name} did not send an application.`);
    played.push({
      ...(await originalOf(server.platform.db, application.reference)),
      visitor: name,
      scenario,
    });
  }
  return played;
}

interface Sending {
  readonly path: Path;
  readonly original: Played;
  readonly reference: string;
  readonly number: number;
  readonly now: Date;
}

async function send({ platform }: SeedServer, chances: Chances, sending: Sending) {
  const { path, original, number, now } = sending;
  const lastDay = path.steps.at(-1)?.[1] ?? 0;
  const age = path.isExpiring === true ? 2 : lastDay + chances.below(path.steps.length === 0 ? 10 : 6);
  const submittedAt = new Date(now.getTime() - age * DAY_MS - (1 + chances.below(9)) * 3_600_000);
  const startDate = addDays(ukDateAt(now), path.startIn + chances.below(9));
  const name = { name: chances.pick(data.firstNames), lastName: chances.pick(data.lastNames) };
  const trades: Readonly<Partial<Record<SampleName, readonly string[]>>> = data.trades;
  const organisationName = `${chances.pick(data.places)} ${chances.pick(trades[original.visitor] ?? ['Limited'])}`;
  const line1 = `${1 + chances.below(90)} ${chances.pick(data.streets)}`;
  const { scenario } = original;
  const supplyIds = await copyApplication(platform.db, platform.vault, {
    of: original.reference,
    reference: sending.reference,
    organisationName,
    siteAddress: original.siteAddress.replace(scenario.site.line1, line1),
    person: { ...name, email: `customer-${number}@${DOMAIN}` },
    submittedAt,
    heldUntil: new Date(
      now.getTime() + (path.isExpiring === true ? 6 + 5 * chances.below(7) : 24 * 9) * 3_600_000,
    ),
    startDate,
    endDateOf: (months) => addDays(addMonths(isoDate(startDate), months), -1),
    meterNumberOf: (fuel) => meterNumber(fuel, number),
    texts: [
      [original.organisationName, organisationName],
      [scenario.site.line1, line1],
      [`"${scenario.person.name}"`.slice(1, -1), name.name],
      [scenario.person.lastName, name.lastName],
    ],
  });
  return { supplyIds, submittedAt };
}

/** A number with a check digit that fits; gas has none that is looked at here. */
function meterNumber(fuel: Fuel, number: number): string {
  const first = `120000${String(100_000 + number)}`;
  if (fuel === 'gas') return `77${String(1_000_000 + number)}`;
  return [...'0123456789'].map((digit) => first + digit).find(isMpan) ?? `${first}0`;
}

interface Following {
  readonly supplyIds: readonly string[];
  readonly submittedAt: Date;
  readonly actorId: string;
}

/** Moves the supplies of a copy along its path, each step when it was due; a second supply stays one step behind trouble. */
async function follow(
  { platform }: SeedServer,
  { steps }: Path,
  { supplyIds, submittedAt, actorId }: Following,
): Promise<void> {
  for (const [index, supplyId] of supplyIds.entries()) {
    // A path of one state moves nothing, and puts the copy on the lists of cases.
    await moveCases(
      platform.db,
      { supplyId },
      { path: ['awaiting_signature'], at: submittedAt, reason: '', actorId: null },
    );
    let from: CaseState = 'awaiting_signature';
    for (const [to, day, reason = ''] of steps) {
      if (index > 0 && (to === 'objected' || to === 'rejected')) break;
      const [start, at] = [from, new Date(submittedAt.getTime() + day * DAY_MS)];
      const isByProduct = to === 'signed' || to === 'submitted' || to === 'withdrawn';
      await transaction(platform.db, (tx) =>
        moveCases(tx, { supplyId }, { path: [start, to], at, reason, actorId: isByProduct ? null : actorId }),
      );
      from = to;
    }
  }
}

import type pg from 'pg';
import { loadChats } from '../../modules/chat/index.ts';
import chats from './chats.json' with { type: 'json' };
import { Timeline } from './timeline.ts';
import { addJob } from '../../platform/jobs/job.ts';
import type { SeedServer } from '../seed-world.ts';
import { hasApplications } from './applications.queries.ts';
import { DOMAIN, openBrokerage, type Brokerage } from './brokerage.ts';
import { playCase, type PlayedCase } from './cases.ts';
import { matchStatement, planCasework, saveViews } from './casework.ts';
import { customersOf } from './customers.ts';
import { month, type Fate } from './fates.ts';
import { changeFee, planPriceFiles } from './prices.ts';
import { chancesFrom } from './random.ts';
import type { SeedClock } from './seed-clock.ts';
import { supplierIdsOf } from './applications.queries.ts';
import { openSuppliers, type Suppliers } from './suppliers.ts';
import { compareOnly, leaveDraft, leaveLead, makeComplaint } from './visitors.ts';
import { atWork } from './working-hours.ts';
import work from './work.json' with { type: 'json' };

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/** The length of the month in days. */
const MONTH_DAYS = 31;

/** Returns when a month that ends at `end` begins. Sample data must be loaded as of that time. */
export const firstDayOf = (end: Date): Date => new Date(end.getTime() - MONTH_DAYS * DAY_MS);

/** The month is the same on every run, except for references. */
const SEED = 20_261;

/** Options for making a month. */
export interface MonthOptions {
  readonly clock: SeedClock;
  readonly pool: pg.Pool;
  /** The password of every log-in. */
  readonly password: string;
  /** When the month ends: see `firstDayOf`. */
  readonly end: Date;
  /** `brief`: one application of each fate, for tests. */
  readonly size: 'whole' | 'brief';
  /** Called with the progress in percent. */
  readonly onShare: (percent: number) => void;
}

/**
 * Plays a month of a brokerage with ten staff through the calls of the site, the console and the suppliers,
 * each at its time. Nobody and nothing in it is real. Returns lines to print. Throws if this database already
 * contains applications.
 */
export async function seedMonth(server: SeedServer, options: MonthOptions): Promise<readonly string[]> {
  const { clock, end, password } = options;
  if (await hasApplications(server.platform.db))
    throw new Error(
      'A month is made in an empty database, and this one has applications already. Name a new folder in DATA_DIR, or a new database in DATABASE_URL.',
    );
  const start = firstDayOf(end);
  clock.moveTo(start);
  const timeline = new Timeline(clock, end);
  const parts = { clock, chances: chancesFrom(SEED), timeline, start, end, password };
  const brokerage = await openBrokerage(server, parts, month.staff);
  const suppliers = await openSuppliers(brokerage, await supplierIdsOf(server.platform.db));
  try {
    const cases = plan(brokerage, suppliers, options.size);
    await timeline.play(options.onShare);
    const { db, ids } = server.platform;
    await loadChats({ db, ids, clock, pool: options.pool }, chats);
    await server.runDueJobs();
    return [
      `Month        ${cases.length} applications, with their papers, hand-overs, replies, notes, tasks, enquiries and complaints`,
      ...month.staff.map(({ mailbox, role }) => `Staff        ${mailbox}@${DOMAIN}, ${role}`),
      `Password     ${password}`,
    ];
  } finally {
    await suppliers.close();
  }
}

/** The jobs that a server runs on a schedule, as far as they matter to a month. */
const DAILY = [
  'reminder.contracts',
  'reminder.mandates',
  'reminder.case-moves',
  'case-card.refresh',
] as const;

/**
 * Days on which new sample prices are published. All of them are generated each time, and can be quoted for
 * three weeks.
 */
const NEW_PRICES_ON: readonly number[] = [11, 22];

function plan(brokerage: Brokerage, suppliers: Suppliers, size: MonthOptions['size']): readonly PlayedCase[] {
  const { timeline, start, end, chances, server } = brokerage;
  const at = (day: number, hour: number) => new Date(start.getTime() + day * DAY_MS + hour * HOUR_MS);
  for (let day = 0; day <= MONTH_DAYS; day += 1)
    timeline.at(at(day, 0), async () => {
      const prices = NEW_PRICES_ON.includes(day) ? ['price-book.refresh-sample'] : [];
      for (const name of [...prices, ...DAILY])
        await addJob(server.platform.db, { name }, {}, { key: `month ${name}` });
      await server.runDueJobs();
    });
  const invent = customersOf(brokerage);
  const cases: PlayedCase[] = [];
  const onStep = planCasework(brokerage);
  const isBrief = size === 'brief';
  for (const fate of month.fates)
    for (let count = 0; count < (isBrief ? 1 : fate.count); count += 1)
      timeline.at(sendingTime(brokerage, fate), () =>
        playCase(
          {
            brokerage,
            suppliers,
            scenario: () =>
              invent({
                fuels: fate.fuels,
                endsInDays: fate.starts ? 14 : 35 + chances.below(60),
                areTwoSigning: fate.signers === 'two',
              }),
            onStep: (played, kind) => {
              if (kind === 'sends' || kind === 'sends-signed') cases.push(played);
              onStep(played, kind);
            },
          },
          fate,
        ),
      );
  const often = isBrief ? 6 : 1;
  for (let day = 0; day < MONTH_DAYS; day += often) {
    timeline.at(atWork(at(day, 4 + chances.below(6))), () => leaveLead(brokerage, day));
    if (day % 7 === 3) timeline.at(atWork(at(day, 2)), () => matchStatement(brokerage));
    if (day % 4 === 1) timeline.at(atWork(at(day, 3)), () => makeComplaint(brokerage, day, cases.at(-3)));
    if (day % 3 === 0)
      timeline.at(at(day, 8), async () =>
        compareOnly(brokerage, await invent({ fuels: undefined, endsInDays: 60 })),
      );
    if (day % 5 === 2)
      timeline.at(at(day, 9), async () =>
        leaveDraft(brokerage, await invent({ fuels: undefined, endsInDays: 60 })),
      );
  }
  timeline.at(atWork(at(1, 2)), () => saveViews(brokerage));
  timeline.at(atWork(at(12, 2)), () => changeFee(brokerage));
  planPriceFiles(brokerage);
  work.unreadable.forEach((text, index) =>
    timeline.at(atWork(new Date(end.getTime() - (index + 1) * 30 * HOUR_MS)), () =>
      suppliers.writeUnclearly(index, text),
    ),
  );
  return cases;
}

/** Returns a time early enough for the last step to happen, during the day, spread over the month. */
function sendingTime({ start, end, chances }: Brokerage, fate: Fate): Date {
  const lastDay = fate.steps.at(-1)?.[1] ?? 0;
  const latest = MONTH_DAYS - lastDay - (fate.steps.length === 0 ? 0.2 : 2.5);
  const earliest = fate.unsignedFor ? 17 : Math.max(0, latest - 9);
  const day = earliest + (chances.below(1_000) / 1_000) * (latest - earliest);
  const sent = new Date(start.getTime() + day * DAY_MS);
  return atWork(sent) < end ? atWork(sent) : sent;
}

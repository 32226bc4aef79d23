import type { ResponseOf } from '@switch/contract/http/call.ts';
import { listApplications } from '@switch/contract/http/switching/application.ts';
import { readCaseToday } from '@switch/contract/http/switching/case-today.ts';
import { readHistory, type HistorySupply } from '@switch/contract/http/switching/history.ts';
import { listDirectDebits, type DirectDebit } from '@switch/contract/http/switching/mandate.ts';
import { listTasks, type Task } from '@switch/contract/http/tasks/tasks.ts';
import { registrationOpens } from '@switch/domain/protection/contract-dates.ts';
import { FINAL_BILL_DAYS, waitingOnLabels } from '@switch/domain/history/case-facts.ts';
import { dayText, nextDayText, waitingItems } from '@switch/domain/history/waiting-for-you.ts';
import { taskKindLabel } from '@switch/domain/tasks/task-kind.ts';
import { addDays, isIsoDate, isoDate, type IsoDate } from '@switch/domain/units/period.ts';
import { longDate } from '@switch/domain/units/date-text.ts';
import { fuelNames } from '@switch/domain/units/energy.ts';
import { ukClockAt, ukDateAt } from '@switch/domain/units/uk-time.ts';
import { enterProfile } from './customers.ts';
import type { Play } from './lifecycle.ts';
import type { World } from './world.ts';

/** What the people in a lifecycle see at the end of a day, each part as lines. */
export interface Seen {
  /** The state of the switch on the customer's tracker, and its history. */
  readonly tracker: readonly string[];
  /** What the tracker says is still to come. */
  readonly ahead: readonly string[];
  readonly waitingForYou: readonly string[];
  /** What the page after sending says comes next. */
  readonly nextSteps: readonly string[];
  readonly reminders: readonly string[];
  readonly directDebits: readonly string[];
  /** Open staff tasks about it, and whether Today lists the case. */
  readonly tasks: readonly string[];
  readonly today: readonly string[];
  /** ISO days named in these texts. On those days, or the day after, something may read differently. */
  readonly days: readonly string[];
  /** Days on which a scheduled job may send a mail. */
  readonly mailDays: readonly string[];
}

const sentence = (text: string): string => (text === '' ? '' : ` ${text}.`);

/** Combines what several meters share under one title: `Electricity and gas`. */
function together(supplies: readonly HistorySupply[], linesOf: (supply: HistorySupply) => readonly string[]) {
  const fuelsByLine = new Map<string, string[]>();
  for (const supply of supplies)
    for (const line of linesOf(supply))
      fuelsByLine.set(line, [...(fuelsByLine.get(line) ?? []), fuelNames[supply.fuel]]);
  return [...fuelsByLine].map(([line, fuels]) =>
    supplies.length > 1
      ? `- ${fuels.map((fuel, index) => (index === 0 ? fuel : fuel.toLowerCase())).join(' and ')}: ${line}`
      : `- ${line}`,
  );
}

const nowLine = (supply: HistorySupply): string => {
  const { supplierName, stateWords, now } = supply;
  return `${supplierName}: **${stateWords}**. ${now.words} (${waitingOnLabels[now.turn]}.${sentence(nextDayText(supply))})`;
};

const mandateLine = ({ supplierName, stateWords, next }: DirectDebit): string =>
  `- ${supplierName}: **${stateWords}**. ${next}`;

/** Returns the days on which scheduled jobs send mails about a supply. */
const mailDays = ({
  startDate,
  endDate,
  reminders,
  clock: { authority },
}: HistorySupply): readonly IsoDate[] => [
  ...reminders.map(({ on }) => isoDate(on)),
  registrationOpens(isoDate(startDate)),
  ...[-2, 0, 35, FINAL_BILL_DAYS].map((days) => addDays(isoDate(startDate), days)),
  ...[-30, 1].map((days) => addDays(isoDate(endDate), days)),
  ...(authority ? [addDays(isoDate(authority.until), -30), isoDate(authority.until)] : []),
];

/** Fetches what the customer sees on their profile. */
async function customerSees(play: Play) {
  const { browser, bearer } = await enterProfile(play);
  const { applications } = (await browser.call(readHistory, { bearer })).body;
  const { mandates } = (await browser.call(listDirectDebits, { bearer })).body;
  const sent = (await browser.call(listApplications, { bearer })).body.applications;
  const supplies = applications.flatMap((application) => application.supplies);
  const today = ukDateAt(play.world.app.clock.now());
  const reminders = together(supplies, (supply) =>
    supply.reminders
      .filter(({ isOn }) => isOn)
      .map(({ id, on, state }) => {
        if (state === 'unwanted') return `${id}, kept back by the contact choices`;
        return `${id}, ${state === 'sent' ? 'sent' : on > today ? longDate(on) : 'due'}`;
      }),
  );
  return {
    tracker: together(supplies, (supply) => [nowLine(supply), ...supply.events.map(({ words }) => words)]),
    ahead: together(supplies, ({ ahead }) =>
      ahead.map(({ title, words, day }) => `${title}.${sentence(dayText(day))} ${words}`),
    ),
    waitingForYou: waitingItems(applications).flatMap(({ supplies: alike }) =>
      together(alike, (supply) => [`${supply.now.words}${sentence(nextDayText(supply))}`]),
    ),
    nextSteps: sent.flatMap(({ nextSteps }) =>
      nextSteps.map(({ title, words, date }) => `- ${title}${date ? ` (${longDate(date)})` : ''}: ${words}`),
    ),
    reminders,
    directDebits: mandates.map(mandateLine).toSorted(),
    days: supplies.flatMap((supply) => [
      ...[supply.now.day, ...supply.ahead.map(({ day }) => day)].flatMap((day) => day?.date ?? []),
      supply.clock.renewalOpens,
    ]),
    mailDays: supplies.flatMap(mailDays),
  };
}

const at = (instant: string): string => {
  const { date, minutes } = ukClockAt(new Date(instant));
  const time = `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
  return `${longDate(date)}, ${time}`;
};

const taskLine = ({ kind, title, owner, dueAt }: Task): string =>
  `- ${taskKindLabel(kind)}: ${title} (${owner ? owner.displayName : 'nobody’s'}${dueAt ? `, due ${at(dueAt)}` : ''})`;

/** What staff have to do on one day, over all cases. */
export interface StaffLists {
  readonly tasks: readonly Task[];
  readonly today: ResponseOf<typeof readCaseToday>;
}

/** Fetches the open tasks and the cases that Today lists. */
export async function readStaffLists({ brokerage }: World): Promise<StaffLists> {
  const browser = await brokerage.at('owner');
  const tasks: Task[] = [];
  for (let cursor = ''; ;) {
    const query = { view: 'open', ...(cursor !== '' && { cursor }) };
    const page = (await browser.call(listTasks, { query })).body;
    tasks.push(...page.rows);
    if (page.next === null) break;
    cursor = page.next;
  }
  return { tasks, today: (await browser.call(readCaseToday, {})).body };
}

/** Returns what staff have to do about the applications of a lifecycle. */
async function staffSee({ world: { app }, references }: Play, { tasks, today }: StaffLists) {
  const { rows } = await app.pool.query<{ id: string; late: string | null }>(
    'select s.id, c.late_from::text as late from applications a join application_supplies s on s.application_id = a.id ' +
      'left join case_cards c on c.application_id = a.id where a.reference = any($1) ' +
      'union all select r.id, null from supplier_replies r join applications a on a.id = r.application_id where a.reference = any($1)',
    [references],
  );
  const subjects = [...references, ...rows.map(({ id }) => id)];
  const own = tasks.filter(
    ({ subject, title }) =>
      subjects.includes(subject.id) || references.some((reference) => title.includes(reference)),
  );
  const { stuck, stopped } = today;
  const isIn = (group: typeof stuck) => group.rows.some(({ reference }) => references.includes(reference));
  return {
    tasks: own.map(taskLine).toSorted(),
    today: [
      ...(isIn(stuck) ? ['- The case is listed as longer in its state than that allows.'] : []),
      ...(isIn(stopped) ? ['- The case is listed as stopped.'] : []),
    ],
    days: [
      ...own.flatMap(({ dueAt }) => (dueAt === null ? [] : [ukClockAt(new Date(dueAt)).date])),
      ...rows.flatMap(({ late }) => (late !== null && isIsoDate(late) ? [late] : [])),
    ],
  };
}

/** Fetches what everyone in a lifecycle sees now. */
export async function observe(play: Play, lists: StaffLists): Promise<Seen> {
  const [customer, staff] = [await customerSees(play), await staffSee(play, lists)];
  return { ...customer, ...staff, days: [...customer.days, ...staff.days] };
}

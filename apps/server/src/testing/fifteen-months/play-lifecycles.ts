import { addDays, isoDate, type IsoDate } from '@switch/domain/units/period.ts';
import { newestMails, type MailboxMail } from '../../platform/mail/mailbox.queries.ts';
import { Diary } from './diary.ts';
import { observe, readStaffLists, type StaffLists } from './observe.ts';
import { customerEmail } from './customers.ts';
import type { Play, Lifecycle } from './lifecycle.ts';
import type { World } from './world.ts';

/** The time of a day's acts unless they state one, and the time at which the day is reviewed. */
const [ACTS_AT, CLOSES] = ['10:00', '17:00'];
const MAILS_OF_A_DAY = 200;

interface Played extends Play {
  readonly diary: Diary;
  /** Days on which something may read differently, according to what was read last. */
  days: ReadonlySet<string>;
  /** Days on which scheduled jobs may send a mail, but nothing else changes. */
  mailDays: ReadonlySet<string>;
}

/**
 * Plays lifecycles in parallel, day by day, from the clock's day to `until`. Scheduled jobs run, and profiles
 * are read, on days with an act, on days named in a profile or task and the days after them, and on the first
 * of each month; with `everyDay` on all days.
 */
export async function playLifecycles(
  world: World,
  lifecycles: readonly Lifecycle[],
  { until, everyDay }: { readonly until: IsoDate; readonly everyDay: boolean },
): Promise<ReadonlyMap<string, Diary>> {
  const plays: readonly Played[] = lifecycles.map((lifecycle) => ({
    world,
    lifecycle,
    visit: null,
    references: [],
    diary: new Diary(lifecycle),
    days: new Set(),
    mailDays: new Set(),
  }));
  const first = isoDate(world.app.clock.now().toISOString().slice(0, 10));
  const post = postOf(world, plays);
  for (let date = first; date <= until; date = addDays(date, 1)) {
    if (!everyDay && !date.endsWith('-01') && !isNamed(plays, date)) continue;
    if (date > first) {
      await world.morning(date);
      await world.often();
    }
    const acted = new Set<Played>(await post());
    for (const [time, acts] of actsOn(plays, date)) {
      moveOn(world, `${date}T${time}:00Z`);
      for (const { play, act } of acts) {
        play.diary.act(world.app.clock.now(), act.what);
        await act.does(play);
        acted.add(play);
      }
      await world.settle();
      world.app.clock.moveMinutes(5);
      await world.often();
      for (const each of await post()) acted.add(each);
    }
    moveOn(world, `${date}T${CLOSES}:00Z`);
    if (plays.some((play) => isActedOn(play, date))) {
      await world.often();
      for (const each of await post()) acted.add(each);
    }
    const lookers = plays.filter(
      (play) => play.visit && (everyDay || acted.has(play) || play.days.has(date)),
    );
    const lists = lookers.length > 0 ? await readStaffLists(world) : null;
    for (const play of lookers) if (lists) await look(play, date, lists);
  }
  return new Map(plays.map(({ lifecycle, diary }) => [lifecycle.name, diary]));
}

/** Returns whether a day has an act, or was named in what was read. */
const isNamed = (plays: readonly Played[], date: IsoDate): boolean =>
  plays.some((play) => play.days.has(date) || play.mailDays.has(date) || isActedOn(play, date));

const isActedOn = ({ lifecycle }: Play, date: IsoDate): boolean =>
  lifecycle.acts.some(({ on }) => on === date);

async function look(play: Played, date: IsoDate, lists: StaffLists): Promise<void> {
  const seen = await observe(play, lists);
  play.diary.seen(play.world.app.clock.now(), seen);
  // Whatever is due from today on is named again each day, so only later days count.
  const named = seen.days.map((day) => isoDate(day)).filter((day) => day > date);
  const next = isActedOn(play, date) ? [addDays(date, 1)] : [];
  play.days = new Set([...play.days, ...next, ...named.flatMap((day) => [day, addDays(day, 1)])]);
  play.mailDays = new Set(seen.mailDays.filter((day) => day > date));
}

/** Returns the acts of a day grouped by time, in order. */
function actsOn(plays: readonly Played[], date: string) {
  const acts = plays.flatMap((play) =>
    play.lifecycle.acts.filter(({ on }) => on === date).map((act) => ({ play, act })),
  );
  const byTime = Map.groupBy(acts, ({ act }) => act.at ?? ACTS_AT);
  return [...byTime].toSorted(([one], [other]) => one.localeCompare(other));
}

/** Moves the clock forward only. An act that is due while another is still going on follows it. */
function moveOn({ app }: World, instant: string): void {
  if (new Date(instant) > app.clock.now()) app.clock.moveTo(instant);
}

/**
 * Returns a function that assigns the mails sent since the last call to their diaries, and returns the
 * lifecycles that received any.
 */
function postOf({ app }: World, plays: readonly Played[]): () => Promise<readonly Played[]> {
  let last = 0;
  return async () => {
    const mails = (await newestMails(app.db, MAILS_OF_A_DAY, null)).filter(({ number }) => number > last);
    last = Math.max(last, ...mails.map(({ number }) => number));
    return mails.toReversed().flatMap((mail) => {
      const found = plays
        .map((play) => ({ play, role: roleOf(mail, play) }))
        .find(({ role }) => role !== null);
      if (!found) return [];
      found.play.diary.mail(mail, found.role ?? '');
      return [found.play];
    });
  };
}

/** Returns whose mail in a lifecycle it is; null if it belongs to none of that lifecycle. */
function roleOf({ recipient, subject, body }: MailboxMail, play: Played): string | null {
  const { customer } = play.lifecycle;
  if (recipient === customerEmail(play)) return `${customer.person.name} ${customer.person.lastName}`;
  const officer = customer.officers?.find(({ email }) => email === recipient);
  if (officer) return `${officer.name}, ${officer.role.toLowerCase()}`;
  const isAbout = play.references.some((reference) => `${subject}\n${body}`.includes(reference));
  if (!isAbout) return null;
  return recipient.endsWith('@utility-aid.example') ? 'staff' : 'the supplier';
}

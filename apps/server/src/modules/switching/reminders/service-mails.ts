import { fuelsText, upperFirst } from '@switch/domain/mails/case-news.ts';
import { factText } from '@switch/domain/facts/fact.ts';
import switching from '@switch/domain/facts/switching.json' with { type: 'json' };
import { READING_DAYS, type CaseFacts } from '@switch/domain/history/case-facts.ts';
import { startMovedText } from '@switch/domain/history/start-change.ts';
import { isEndState } from '@switch/domain/journey/case-state.ts';
import {
  afterDelayText,
  dueServiceMails,
  isAuthorityEnding,
  lateText,
  type DueServiceMail,
  type ServiceMailId,
} from '@switch/domain/mails/service-mails.ts';
import { longDate } from '@switch/domain/units/date-text.ts';
import { addDays, isoDate } from '@switch/domain/units/period.ts';
import { transaction, type Db } from '../../../platform/db/database.ts';
import { noteMailEvent } from '../../../platform/mail/outbox.queries.ts';
import { customers } from '../../identity/index.ts';
import { authorityIn, caseFactsOf } from '../history/read-switch-history.ts';
import { switchHistories, type SwitchHistory, type WholeSupply } from '../history/switch-history.ts';
import { postLetter, type Addressee, type Message } from '../post-letter.ts';
import { calendarFile } from '../calendar-feed/calendar-days.ts';
import type { Services } from '../services.ts';
import { ukDateAt } from '@switch/domain/units/uk-time.ts';
import { applicationsWithMovedStart, sentApplications } from './due.queries.ts';

/** A supply with the facts that its mails depend on. */
interface SupplyStatus {
  readonly facts: CaseFacts;
  readonly supply: WholeSupply;
}

/** One mail of an application: everything due on the same day, both fuels in one. */
interface Due extends DueServiceMail {
  readonly about: readonly SupplyStatus[];
}

/**
 * Mails customers about the dates of a switch and its contract: registration opens, the meter should be read,
 * something is late, a bill is missing, a contract ends. Each is sent once for its day, with both fuels in
 * one mail, whatever was chosen about marketing. Returns how many mails were added.
 */
export async function mailServiceDates(services: Services, db: Db, now: Date): Promise<number> {
  let added = 0;
  for await (const rows of sentApplications(db, ukDateAt(now)))
    for (const history of await switchHistories(db, rows, now)) {
      const due = dueOf(history).map((each) => messageOf(history, each));
      added += await postAll(services, db, { history, messages: [...due, ...authorityOf(history)] });
    }
  return added;
}

/**
 * Mails customers about moved start dates after a delay, with both fuels in one mail. Returns how many mails
 * were added.
 */
export async function mailMovedStarts(services: Services, db: Db, now: Date): Promise<number> {
  const rows = await applicationsWithMovedStart(db, {
    from: new Date(now.getTime() - NEWS_MS),
    until: new Date(now.getTime() - REST_MS),
  });
  let added = 0;
  for (const history of await switchHistories(db, rows, now))
    added += await postAll(services, db, { history, messages: movedOf(history) });
  return added;
}

async function postAll(
  services: Services,
  db: Db,
  { history, messages }: { readonly history: SwitchHistory; readonly messages: readonly Posted[] },
): Promise<number> {
  if (messages.length === 0) return 0;
  const customer = await customers.findById(db, history.row.userId);
  if (!customer) return 0;
  const owner = { name: customer.name, email: customer.emailAddress };
  return transaction(db, async (tx) => {
    let added = 0;
    for (const message of messages) if (await post(tx, owner, message, services)) added += 1;
    return added;
  });
}

/** A letter with the event it is sent for, and other events that it covers. */
type Posted = Pick<Message, 'letter' | 'marks' | 'files'> & {
  readonly once: string;
  readonly also?: readonly string[];
};

async function post(
  tx: Db,
  owner: Addressee,
  { also = [], ...message }: Posted,
  services: Services,
): Promise<boolean> {
  for (const event of also) await noteMailEvent(tx, event, services.clock.now());
  return postLetter(tx, owner, { ...message, kind: 'state-change' }, services);
}

const statusesOf = (history: SwitchHistory): readonly SupplyStatus[] =>
  history.supplies.map((supply) => ({ supply, facts: caseFactsOf(history, supply) }));

function dueOf(history: SwitchHistory): readonly Due[] {
  const all = statusesOf(history).flatMap((status) =>
    dueServiceMails(status.facts).map((due) => ({ due, status })),
  );
  return [...Map.groupBy(all, ({ due }) => `${due.id} ${due.on}`).values()].flatMap((group) =>
    group.slice(0, 1).map(({ due }) => ({ ...due, about: group.map(({ status }) => status) })),
  );
}

/**
 * Returns nouns and verbs in the singular or plural, by how many supplies and suppliers a letter is about.
 */
function numberMarks(about: readonly SupplyStatus[]) {
  const suppliers = [...new Set(about.map(({ facts }) => facts.supplierName))];
  const [isOne, hasOne] = [about.length === 1, suppliers.length === 1];
  return {
    supplier: suppliers.join(' and '),
    has: hasOne ? 'has' : 'have',
    takes: hasOne ? 'takes' : 'take',
    meters: isOne ? 'meter' : 'meters',
    switches: isOne ? 'switch' : 'switches',
    bills: isOne ? 'bill' : 'bills',
    contracts: isOne ? 'contract' : 'contracts',
    ends: isOne ? 'ends' : 'end',
    have: isOne ? 'has' : 'have',
  };
}

/** Returns the values that every letter about supplies can use. */
function marksOf({ row }: SwitchHistory, about: readonly SupplyStatus[]): Message['marks'] {
  const [first] = about;
  if (!first) throw new Error('A mail is about a supply.');
  const { startDate, endDate, today } = first.facts;
  const fuels = fuelsText(about.map(({ facts }) => facts.fuel));
  return {
    fuels,
    Fuels: upperFirst(fuels),
    ...numberMarks(about),
    start: longDate(startDate),
    readBy: longDate(addDays(startDate, READING_DAYS)),
    end: longDate(endDate),
    objection: factText(switching.objection, today),
    reading: factText(switching.reading, today),
    finalBill: factText(switching['final-bill'], today),
    late: about.map(({ facts }) => lateText(facts)).join('\n'),
    afterDelay: afterDelayText(about.map(({ facts }) => facts)),
    facts: {
      facts: [
        ['Organisation', row.organisationName],
        ...about.map(({ supply }) => [`Meter, ${supply.row.fuel}`, supply.row.meterNumber] as const),
        ['Application', row.reference],
      ],
    },
  };
}

/** Mails that say when a supply starts, which have its dates attached for a calendar. */
const saysTheStart: readonly ServiceMailId[] = ['registration-opens', 'reading-soon'];

const datesOf = (history: SwitchHistory, about: readonly SupplyStatus[]) => ({
  files: [
    calendarFile(
      history,
      about.map(({ supply }) => supply),
    ),
  ],
});

const messageOf = (history: SwitchHistory, { id, on, about }: Due): Posted => ({
  ...(saysTheStart.includes(id) && datesOf(history, about)),
  letter: `service-${id}`,
  once: `service ${id} ${history.row.id} ${on} ${about.map(({ facts }) => facts.fuel).join(' ')}`,
  marks: marksOf(history, about),
});

/** A moved start is mailed after it has not changed for this long, and only while it is news. */
const REST_MS = 10 * 60_000;
const NEWS_MS = 14 * 86_400_000;

/** Returns the mails about starts that moved and are still in the future. */
function movedOf(history: SwitchHistory): readonly Posted[] {
  const moved = statusesOf(history).flatMap((status) => {
    const last = status.supply.startMoves.at(-1);
    const isNews = last !== undefined && history.now.getTime() - last.notedAt.getTime() < NEWS_MS;
    const holds = last?.startDate === status.facts.startDate && last.startDate > status.facts.today;
    return isNews && holds ? [{ last, status }] : [];
  });
  const alike = Map.groupBy(moved, ({ last }) => `${last.previousDate} ${last.startDate} ${last.reason}`);
  return [...alike.values()].flatMap((group) =>
    group.slice(0, 1).map(({ last }) => ({
      ...datesOf(
        history,
        group.map(({ status }) => status),
      ),
      letter: 'start-moved',
      once: `start-moved ${last.id}`,
      also: group.slice(1).map((other) => `start-moved ${other.last.id}`),
      marks: {
        ...marksOf(
          history,
          group.map(({ status }) => status),
        ),
        from: longDate(last.previousDate),
        moved: startMovedText({
          from: isoDate(last.previousDate),
          to: isoDate(last.startDate),
          reason: last.reason,
        }),
      },
    })),
  );
}

/**
 * Returns the mail that the letter of authority ends, while a switch or a contract made with it is in
 * progress.
 */
function authorityOf(history: SwitchHistory): readonly Posted[] {
  const authority = authorityIn(history);
  const going = statusesOf(history).filter(({ facts }) => !isEndState(facts.state));
  const today = ukDateAt(history.now);
  if (!authority || going.length === 0 || !isAuthorityEnding(authority.until, today)) return [];
  const once = `authority-ends ${history.row.id} ${authority.until}`;
  return [
    {
      letter: 'authority-ends',
      once,
      marks: { ...marksOf(history, going), until: longDate(authority.until) },
    },
  ];
}

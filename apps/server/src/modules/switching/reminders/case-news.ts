import { caseNews, type CaseNews, type SupplyNews } from '@switch/domain/mails/case-news.ts';
import { caseStates, caseStateTexts, type CaseState } from '@switch/domain/journey/case-state.ts';
import { isNewsDue } from '@switch/domain/mails/news-due.ts';
import { sameEmail } from '@switch/domain/person/email.ts';
import type { MailKind } from '@switch/domain/person/mail-kind.ts';
import { ukDateAt, ukDayStart } from '@switch/domain/units/uk-time.ts';
import { transaction, type Db } from '../../../platform/db/database.ts';
import { spoken } from '../../../platform/mail/letter.ts';
import type { Paragraph } from '../../../platform/mail/letter-html.ts';
import { noteMailEvent, sentMailsTo } from '../../../platform/mail/outbox.queries.ts';
import { addressHash, addressKey } from '../../../platform/mail/stop.queries.ts';
import { customers } from '../../identity/index.ts';
import { applicationById } from '../applications/application.queries.ts';
import { caseFactsOf } from '../history/read-switch-history.ts';
import { switchHistories, type SwitchHistory } from '../history/switch-history.ts';
import { letterTo, type Addressee, type Message } from '../post-letter.ts';
import type { Services } from '../services.ts';
import { moveEvent, unmailedMoves, type UnmailedMove } from './due.queries.ts';

const DAY_MS = 86_400_000;
const MOVES_MAILED_FOR_DAYS = 14;

/**
 * The states about which the customer is mailed. Until signing and sending are done, and when they take an
 * application back, customers cause the changes themselves; sending and the end of signing have their own
 * mails. Waiting for registration follows from acceptance, and the calendar announces when registration and
 * the renewal window open.
 */
const mailedStates = caseStates
  .slice(caseStates.indexOf('supplier_checking'))
  .filter((state) => !['waiting_registration', 'in_term', 'renewal_window', 'withdrawn'].includes(state));

/** The states that end a switch which others have signed for, so that they are mailed as well. */
const mailedToSigners: readonly CaseState[] = ['rejected', 'cancelled'];

/**
 * Mails customers about changes to their switches: one mail per application, no matter how often or by whom
 * its cases were moved, with the newest state of each supply. Those who signed are also mailed if it does not
 * go ahead. Returns how many applications had news.
 */
export async function mailCaseNews(services: Services, db: Db, now: Date): Promise<number> {
  const since = new Date(now.getTime() - MOVES_MAILED_FOR_DAYS * DAY_MS);
  const moves = await unmailedMoves(db, { since, states: mailedStates });
  let mailed = 0;
  for (const [applicationId, group] of Map.groupBy(moves, (move) => move.applicationId)) {
    const newest = { moves: group, now };
    if (!(await isDue(db, applicationId, newest))) continue;
    await transaction(db, (tx) => mailApplication(tx, applicationId, newest, services));
    mailed += 1;
  }
  return mailed;
}

/** Kinds of mail that do not count towards the day's limit, because the customer is waiting for them. */
const uncounted: readonly MailKind[] = ['code', 'password-reset'];

/**
 * Returns whether the news of an application is sent now: it has not moved for a while and, on the day of
 * sending, its customer has not had too many mails.
 */
async function isDue(db: Db, applicationId: string, { moves, now }: Newest): Promise<boolean> {
  const row = await applicationById(db, applicationId);
  const customer = row && (await customers.findById(db, row.userId));
  if (!row || !customer) return false;
  const today = new Date(ukDayStart(ukDateAt(now)));
  const mails = await sentMailsTo(db, addressHash(customer.emailAddress), today);
  const times = moves.map(({ movedAt }) => movedAt.getTime());
  const timing = {
    sentAtMs: row.submittedAt.getTime(),
    firstMoveMs: Math.min(...times),
    lastMoveMs: Math.max(...times),
    mailedToday: mails.filter(({ kind }) => !uncounted.includes(kind)).length,
  };
  return isNewsDue(timing, now.getTime());
}

interface Newest {
  readonly moves: readonly UnmailedMove[];
  readonly now: Date;
}

async function mailApplication(
  tx: Db,
  applicationId: string,
  { moves, now }: Newest,
  services: Services,
): Promise<void> {
  const row = await applicationById(tx, applicationId);
  const customer = row && (await customers.findById(tx, row.userId));
  const [history] = row ? await switchHistories(tx, [row], now) : [];
  if (!history || !customer) return;
  const owner = { name: customer.name, email: customer.emailAddress };
  const about = { history, owner, moves, now };
  await mailNews(tx, about, services);
  await mailCorrections(tx, about, services);
  // Moves that newer ones have overtaken count as mailed.
  for (const { number } of moves) await noteMailEvent(tx, moveEvent(number), now);
}

interface About extends Newest {
  readonly history: SwitchHistory;
  readonly owner: Addressee;
}

const isCorrected = ({ moves }: About, supplyId: string): boolean =>
  moves.some((move) => move.supplyId === supplyId && move.takesBack !== null);

const marksOf = ({ row }: SwitchHistory) => ({
  reference: row.reference,
  organisationName: spoken(row.organisationName),
});

/** Returns the news of each supply. A supply whose move was undone has none, because it gets its own mail. */
const newsOf = (about: About): { readonly last: UnmailedMove; readonly news: SupplyNews }[] =>
  about.history.supplies.flatMap((supply) => {
    const last = about.moves.findLast(({ supplyId }) => supplyId === supply.row.id);
    if (!last || isCorrected(about, supply.row.id)) return [];
    const facts = caseFactsOf(about.history, supply);
    // A request to the customer has its own mail.
    if (last.toState === 'on_hold' && facts.asked) return [];
    const news = { facts, state: last.toState, goesOn: last.fromState === 'on_hold' };
    return { last, news };
  });

async function mailNews(tx: Db, about: About, services: Services): Promise<void> {
  const all = newsOf(about);
  const last = all.at(-1)?.last;
  if (!last) return;
  const whole = caseNews(all.map(({ news }) => news));
  await post(
    tx,
    about,
    { to: about.owner, letter: 'case-news', news: whole, once: moveEvent(last.number) },
    services,
  );
  const ended = all.filter(({ news }) => mailedToSigners.includes(news.state));
  if (ended.length === 0) return;
  const end = caseNews(ended.map(({ news }) => news));
  for (const { email, name } of about.history.envelope?.signers.filter(({ state }) => state === 'signed') ??
    []) {
    if (sameEmail(email, about.owner.email)) continue;
    const once = `${moveEvent(last.number)} ${addressKey(email)}`;
    await post(tx, about, { to: { name, email }, letter: 'case-news-signer', news: end, once }, services);
  }
}

const post = (
  tx: Db,
  { history, owner, now }: About,
  {
    to,
    letter,
    news,
    once,
  }: {
    readonly to: Addressee;
    readonly letter: Message['letter'];
    readonly news: CaseNews;
    readonly once: string;
  },
  { addWantedMail, config }: Services,
) =>
  addWantedMail(tx, {
    to: to.email,
    kind: 'state-change',
    choice: null,
    once,
    now,
    write: (kind) => {
      const marks = { ...marksOf(history), ...newsMarks(news, history), owner: spoken(owner.name) };
      return letterTo(to, { letter, marks, ...kind }, config);
    },
  });

/** A single item of news is a paragraph; several are listed one below the other. */
function newsMarks(
  { subject, parts }: CaseNews,
  { row }: SwitchHistory,
): Readonly<Record<string, Paragraph>> {
  const [only] = parts;
  const common = [
    ['Organisation', row.organisationName],
    ['Application', row.reference],
  ] as const;
  const preview = only?.text ?? '';
  if (parts.length > 1 || !only) {
    const days = parts.map(({ title, text, turn, dayLabel, day }) => ({
      day: '',
      title,
      text,
      note: [turn, ...(day === '' ? [] : [`${dayLabel} ${day}`])]
        .filter((each) => each !== '')
        .map((each) => `${each}.`)
        .join(' '),
    }));
    return { subject, preview, news: { days }, facts: { facts: common } };
  }
  const { text, turn, dayLabel, day, suppliers } = only;
  const facts = [
    ['Now', turn],
    [dayLabel, day],
    [suppliers.length === 1 ? 'Supplier' : 'Suppliers', suppliers.join(' and ')],
    ...common,
  ] as const;
  return { subject, preview, news: text, facts: { facts } };
}

/**
 * Tells a customer what they were mailed wrongly about a supply, and what is right. The reason that staff or
 * a supplier wrote stays internal.
 */
async function mailCorrections(tx: Db, about: About, { addWantedMail, config }: Services): Promise<void> {
  const { history, owner, moves, now } = about;
  for (const { row } of history.supplies) {
    const taking = moves.findLast((move) => move.supplyId === row.id && move.takesBack !== null);
    if (!taking) continue;
    const marks = {
      reference: history.row.reference,
      fuel: row.fuel,
      supplierName: row.offer.supplierName,
      wrong: caseStateTexts[taking.fromState].customer,
      state: caseStateTexts[row.state].customer,
    };
    await addWantedMail(tx, {
      to: owner.email,
      kind: 'state-change',
      choice: null,
      once: moveEvent(taking.number),
      now,
      write: (kind) => letterTo(owner, { letter: 'case-taken-back', marks, ...kind }, config),
    });
  }
}

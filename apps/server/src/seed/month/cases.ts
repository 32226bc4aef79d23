import { askCustomer } from '@switch/contract/http/casework/customer-request.ts';
import { listSupplyCases, moveSupplyCase } from '@switch/contract/http/switching/cases.ts';
import { login } from '@switch/contract/http/identity/account.ts';
import { takeBackApplication } from '@switch/contract/http/switching/application.ts';
import { sendDocuSign } from '@switch/contract/http/switching/envelope.ts';
import { signEnvelope } from '@switch/contract/http/switching/envelope-signer.ts';
import { listHandOvers } from '@switch/contract/http/hand-over/hand-over.ts';
import { findCases } from '@switch/contract/http/switching/case-list.ts';
import type { CaseState } from '@switch/domain/journey/case-state.ts';
import { bankHolidaysAround } from '@switch/domain/units/bank-holidays.ts';
import { preparedRequests, usualAnswerBy } from '@switch/domain/cases/customer-request.ts';
import { addDays, isoDate } from '@switch/domain/units/period.ts';
import { ukDateAt } from '@switch/domain/units/uk-time.ts';
import { ask, done, made, type Scenario, type Visit } from '../scenario.ts';
import { enterToSign, typedSignature } from '../sign-envelope.ts';
import { walkThrough } from '../walk-through.ts';
import type { Brokerage } from './brokerage.ts';
import { isReply, type Fate, type FateStep } from './fates.ts';
import type { SupplierAnswer, Suppliers } from './suppliers.ts';
import { atWork } from './working-hours.ts';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/** The staff who work on cases. */
const WORKERS = ['bea', 'sam', 'operations'] as const;

/** An application of the month. */
export interface PlayedCase {
  readonly reference: string;
  readonly worker: string;
}

/** What an application is played with. */
export interface CaseWorld {
  readonly brokerage: Brokerage;
  readonly suppliers: Suppliers;
  readonly scenario: () => Promise<Scenario>;
  /** Called after something has happened to a case. */
  readonly onStep: (played: PlayedCase, kind: CaseStep) => void;
}

/**
 * What happens to a case: it is sent, already signed if the sender signs alone, and then what its fate says.
 */
export type CaseStep = FateStep | 'sends' | 'sends-signed';

/** Makes a customer send an application now, and plans what happens to it. */
export async function playCase(world: CaseWorld, fate: Fate): Promise<void> {
  const { brokerage } = world;
  const { timeline, clock, chances } = brokerage;
  const scenario = await world.scenario();
  // A customer who signs alone does so before sending, unless they leave.
  const isSigned = !scenario.officers && fate.steps.some(([kind]) => kind === 'signs');
  const visit = await walkThrough(brokerage.world, { ...scenario, signsByMail: !isSigned });
  const { reference } = made(visit.application, 'application');
  if (!isSigned) done(await ask(visit, sendDocuSign, { body: { reference } }));
  await brokerage.server.runDueJobs();
  const played = { reference, worker: chances.pick(WORKERS) };
  world.onStep(played, isSigned ? 'sends-signed' : 'sends');
  const sentAt = clock.now().getTime();
  let at = sentAt;
  for (const [kind, days, reason = ''] of fate.steps) {
    if (isSigned && kind === 'signs') continue;
    const wanted = new Date(sentAt + days * DAY_MS + chances.below(90) * 60_000);
    const due = isCustomers(kind) ? wanted : atWork(wanted);
    // Two steps due in the same night both happen the next morning, in order.
    at = Math.max(due.getTime(), at + MINUTE_MS);
    timeline.at(new Date(at), async () => {
      await take(world, { visit, played, kind, reason });
      world.onStep(played, kind);
    });
  }
}

/** Returns whether customers do this, at any hour. */
const isCustomers = (kind: FateStep): boolean =>
  kind === 'signs' || kind === 'one-signs' || kind === 'withdraws';

interface Step {
  readonly visit: Visit;
  readonly played: PlayedCase;
  readonly kind: FateStep;
  readonly reason: string;
}

async function take(world: CaseWorld, step: Step): Promise<void> {
  const { visit, played, kind, reason } = step;
  const { brokerage } = world;
  if (kind === 'signs') return signAll(brokerage, signersOf(visit));
  if (kind === 'one-signs') return signAll(brokerage, signersOf(visit).slice(0, 1));
  if (kind === 'withdraws') {
    // Days have passed, so the session from the day of sending has ended.
    const { email: emailAddress, password } = made(visit.scenario.account, 'account');
    const { userId, token } = done(await ask(visit, login, { body: { emailAddress, password } }));
    visit.session = { userId, token };
    done(await ask(visit, takeBackApplication, { params: { reference: played.reference } }));
    return brokerage.server.runDueJobs();
  }
  if (isReply(kind)) return reply(world, step, kind);
  if (kind === 'holds') return askAndHold(brokerage, played, reason);
  const to = {
    waits: 'waiting_registration',
    registers: 'registering',
    'bill-checked': 'first_bill_ok',
  } as const;
  return moveAll(brokerage, played, to[kind], reason);
}

/** Returns who is asked to sign by mail: the officers, or the sender. */
const signersOf = ({ scenario: { officers, account } }: Visit): readonly string[] =>
  officers?.map(({ email }) => email) ?? [made(account, 'account').email];

/** Signs by the mailed links. Once everyone has signed, the sealed papers go to the suppliers. */
async function signAll({ world, server }: Brokerage, emails: readonly string[]): Promise<void> {
  for (const email of emails) {
    const browser = world.browser();
    const pack = await enterToSign(browser, world, email);
    done((await browser.call(signEnvelope, { body: typedSignature(pack) })).body);
  }
  await server.runDueJobs();
}

/** Staff move every supply that can make the move. */
async function moveAll(
  brokerage: Brokerage,
  { reference, worker }: PlayedCase,
  to: CaseState,
  reason: string,
): Promise<void> {
  const browser = await brokerage.at(worker);
  const { supplies } = (await browser.call(listSupplyCases, { query: { reference } })).body;
  for (const { supplyId, state, moves } of supplies)
    if (moves.includes(to))
      done(
        (await browser.call(moveSupplyCase, { params: { supplyId }, body: { from: state, to, reason } }))
          .body,
      );
  await brokerage.server.runDueJobs();
}

/**
 * Staff ask the customer for something that is often missing, and put on hold what can wait until it is
 * answered.
 */
async function askAndHold(
  brokerage: Brokerage,
  { reference, worker }: PlayedCase,
  what: string,
): Promise<void> {
  const { clock, server } = brokerage;
  const browser = await brokerage.at(worker);
  const { supplies } = (await browser.call(listSupplyCases, { query: { reference } })).body;
  const held = supplies.filter(({ moves }) => moves.includes('on_hold'));
  const item = preparedRequests.find(({ id }) => id === what);
  if (!item || held.length === 0) return;
  const today = ukDateAt(clock.now());
  const body = {
    requestId: server.platform.ids.uuid(),
    supplies: held.map(({ supplyId, state }) => ({ supplyId, from: state })),
    items: [{ kind: item.kind, question: item.question, hint: item.hint }],
    answerBy: usualAnswerBy(today, bankHolidaysAround(today)),
    isHolding: true,
  };
  done((await browser.call(askCustomer, { params: { reference }, body })).body);
  await server.runDueJobs();
}

/** Suppliers reply about each of their meters; a problem affects only one meter. */
async function reply(
  { brokerage, suppliers }: CaseWorld,
  { played, reason }: Step,
  kind: SupplierAnswer['reply'],
): Promise<void> {
  const { reference, worker } = played;
  const browser = await brokerage.at(worker);
  const { supplies } = (await browser.call(listHandOvers, { query: { reference } })).body;
  const { rows } = (await browser.call(findCases, { query: { q: reference, test: 'with' } })).body;
  const isTrouble = kind === 'objection' || kind === 'objection-cleared' || kind === 'start-moved';
  const chosen = isTrouble ? supplies.slice(-1) : supplies;
  const today = ukDateAt(brokerage.clock.now());
  for (const { supplyId, meterNumber, start } of chosen) {
    const supplierId = rows[0]?.supplies.find((each) => each.supplyId === supplyId)?.supplierId ?? '';
    const day = {
      'start-moved': addDays(isoDate(start), 14),
      live: start < today ? start : today,
      'final-reading': start < today ? start : today,
    };
    const date =
      kind === 'live' || kind === 'start-moved' || kind === 'final-reading' ? { date: day[kind] } : {};
    const reading =
      kind === 'final-reading' ? { reading: String(20_000 + brokerage.chances.below(60_000)) } : {};
    const note =
      kind === 'information' ? { note: 'Our metering agent visits in the first week of next month.' } : {};
    await suppliers.answer({
      reference,
      supplierId,
      meterNumber,
      reply: kind,
      ...(reason !== '' && { reason }),
      ...date,
      ...reading,
      ...note,
    });
  }
}

import contract from '../facts/contract.json' with { type: 'json' };
import directDebit from '../facts/direct-debit.json' with { type: 'json' };
import { factText, factValue } from '../facts/fact.ts';
import notice from '../facts/notice.json' with { type: 'json' };
import switching from '../facts/switching.json' with { type: 'json' };
import { HOW_OTHERS_SIGN } from '../mandate/mandate-route.ts';
import { registrationOpens } from '../protection/contract-dates.ts';
import { noticePlan, SAFE_NOTICE_DAYS } from '../protection/notice.ts';
import type { BusinessClass } from '../protection/business-classes.ts';
import type { Fuel } from '../units/energy.ts';
import { addDays, type IsoDate } from '../units/period.ts';
import { addWorkingDays, type BankHolidays } from '../units/working-days.ts';
import { caseStates, isEndState, isTroubled, type CaseState } from './case-state.ts';

/** Something that happens after an application was sent; `date` is null if it depends on others. */
export type NextStep = { readonly title: string; readonly text: string; readonly date: IsoDate | null };

/** The facts about one supply of a sent application that its next steps depend on. */
export type SentSupply = {
  readonly fuel: Fuel;
  readonly state: CaseState;
  readonly supplierName: string;
  readonly startDate: IsoDate;
  readonly businessClass: BusinessClass;
  readonly paymentMethod: 'direct-debit' | 'bank-transfer';
  readonly advanceNoticeDays: number;
  /** The last day of the current contract, if known. */
  readonly contractEnd: IsoDate | undefined;
  readonly isNoticeSettled: boolean;
};

/** A sent application. */
export type SentApplication = {
  readonly submittedOn: IsoDate;
  /** The date of the last required signature; null until the documents are sealed. */
  readonly signedOn: IsoDate | null;
  /** Whether no signature is outstanding, even if nothing is sealed yet. */
  readonly isSignedByAll?: boolean;
  readonly supplies: readonly SentSupply[];
  readonly doOthersSignMandate: boolean;
  /** Whether a mandate waits for the customer's own signature. */
  readonly waitsForMandate: boolean;
  /** Supplies with a custom quote, each with the reference of its request. */
  readonly customQuotes: readonly { readonly fuel: Fuel; readonly reference: string }[];
  readonly holidays: BankHolidays;
};

/** A switch that is paused or over does not continue by itself; its state says what to do. */
const isGoing = ({ state }: SentSupply): boolean => !isEndState(state) && !isTroubled(state);

const isBefore =
  (milestone: CaseState) =>
  ({ state }: SentSupply): boolean =>
    caseStates.indexOf(state) < caseStates.indexOf(milestone);

const signatureStep = ({ signedOn, isSignedByAll = false }: SentApplication): NextStep[] =>
  signedOn === null && !isSignedByAll
    ? [
        {
          title: 'Everyone who needs to sign does so',
          text: 'We email each of them a link. The offer is made with the last signature needed, not before.',
          date: null,
        },
      ]
    : [];

function passedOn({ submittedOn, signedOn, supplies, holidays }: SentApplication): NextStep {
  const names = suppliersOf(supplies);
  const acceptance = factText(names.length === 1 ? contract.acceptance : contract.acceptances, submittedOn);
  const when = signedOn === null ? 'One working day after the last signature' : 'By this day';
  return {
    title: 'We pass your application on',
    text: `${when} it is with ${names.join(' and ')}, to check credit, meter and dates. ${acceptance} We will tell you ${names.length === 1 ? 'the answer' : 'the answers'}.`,
    date: signedOn && addWorkingDays(signedOn, 1, holidays),
  };
}

/** One supply, or several that differ only in the fuel, such as `electricity and gas`. */
type NamedSupply = Omit<SentSupply, 'fuel'> & { readonly fuels: string; readonly isOne: boolean };

/** Returns the steps of each supply, merging supplies whose steps differ only in the fuel. */
function together(
  supplies: readonly SentSupply[],
  stepsOf: (supply: NamedSupply) => readonly NextStep[],
): readonly NextStep[] {
  const named = (supply: SentSupply, fuels: string, isOne: boolean) => stepsOf({ ...supply, fuels, isOne });
  const alike = Map.groupBy(supplies, (supply) => JSON.stringify(named(supply, '', true)));
  return [...alike.values()].flatMap((group) =>
    group
      .slice(0, 1)
      .flatMap((first) => named(first, group.map(({ fuel }) => fuel).join(' and '), group.length === 1)),
  );
}

const isCollected = ({ paymentMethod }: SentSupply): boolean => paymentMethod === 'direct-debit';

function mandateStep(application: SentApplication): NextStep[] {
  const { supplies, submittedOn, signedOn, doOthersSignMandate, waitsForMandate, holidays } = application;
  const collecting = supplies.filter(isBefore('live')).filter(isCollected);
  if (collecting.length === 0) return [];
  const { confirmation } = directDebit;
  const isOne = suppliersOf(collecting).length === 1;
  if (doOthersSignMandate)
    return [
      {
        title: 'Have the Direct Debit mandate signed',
        text: HOW_OTHERS_SIGN,
        date: null,
      },
    ];
  if (waitsForMandate)
    return [
      {
        title: 'Sign the Direct Debit mandate',
        text: 'You sign it under Direct Debits on your profile. Nothing can be collected until then, and once it is signed you get the details in writing.',
        date: null,
      },
    ];
  return [
    {
      title: isOne ? 'Your Direct Debit is confirmed' : 'Your Direct Debits are confirmed',
      text: `You get the details in writing ${signedOn === null ? `within ${factText(confirmation, submittedOn)} of the last signature` : 'by this day'}. Check them, and tell ${isOne ? 'the' : 'that'} supplier if one is wrong.`,
      date: signedOn && addWorkingDays(signedOn, factValue(confirmation, signedOn), holidays),
    },
  ];
}

const suppliersOf = (supplies: readonly SentSupply[]): readonly string[] => [
  ...new Set(supplies.map(({ supplierName }) => supplierName)),
];

/** The announcement of the first payment, by all suppliers that start on one day with the same notice. */
function advanceNoticeStep(supplies: readonly SentSupply[], noticeDays: number): NextStep {
  const suppliers = suppliersOf(supplies);
  const isOne = suppliers.length === 1;
  return {
    title: `${suppliers.join(' and ')} ${isOne ? 'announces' : 'announce'} the first payment`,
    text: `${isOne ? 'You will be told the' : 'Each will tell you the'} amount and date at least ${noticeDays} working days before ${isOne ? 'anything is collected' : 'it collects anything'}.`,
    date: null,
  };
}

function noticeStep(supply: NamedSupply, today: IsoDate): NextStep[] {
  const { fuels, isOne, businessClass, contractEnd, isNoticeSettled } = supply;
  if (contractEnd === undefined || isNoticeSettled || contractEnd < today) return [];
  const plan = noticePlan({ businessClass, contractEnd, noticeDays: SAFE_NOTICE_DAYS }, today);
  if (plan.kind === 'none-needed') return [];
  const usual = `Contracts usually ask for ${factText(notice.usual, today)}: yours says how many.`;
  return [
    {
      title: isOne ? `Give notice to your current ${fuels} supplier` : `Give notice for ${fuels}`,
      text:
        plan.kind === 'serve-by'
          ? `${usual} ${factText(notice.window, today)} Write by this day to be safe, and keep a copy.`
          : `${usual} Write at once, because ${factText(notice['longest-usual'], today)} would already be too late.`,
      date: plan.kind === 'serve-by' ? plan.deadline : today,
    },
  ];
}

/**
 * `receivedOn`: the first day on which the supplier can register anything, because it has the application.
 */
function registrationStep(
  { fuels, isOne, startDate, supplierName }: NamedSupply,
  receivedOn: IsoDate,
): NextStep {
  const objection = `Your current supplier then has ${factText(switching.objection, receivedOn)} to object.`;
  const opens = registrationOpens(startDate);
  const isOpen = opens <= receivedOn;
  return {
    title: isOne ? `The ${fuels} switch is registered` : `The ${fuels} switches are registered`,
    text: isOpen
      ? `${supplierName} registers ${isOne ? 'it' : 'them'} once it has accepted you. ${objection}`
      : `A switch can be registered from ${factText(switching['registered-ahead'], receivedOn)} before the start. Waiting until then is normal. ${objection}`,
    date: isOpen ? null : opens,
  };
}

/**
 * The start of all supplies on one day, whichever supplier they are with, because the meters are read on one
 * visit.
 */
function startStep(supplies: readonly SentSupply[], startDate: IsoDate): NextStep {
  const bySupplier = [...Map.groupBy(supplies, ({ supplierName }) => supplierName)];
  const whose = bySupplier.map(([supplierName, theirs], index) => {
    const fuels = theirs.map(({ fuel }) => fuel).join(' and ');
    return `${supplierName} ${index === 0 ? 'supplies your' : 'your'} ${fuels}`;
  });
  return {
    title: whose.join(', and '),
    text: `Read the ${supplies.length === 1 ? 'meter' : 'meters'} on this day, or ${factText(switching.reading, startDate)}.`,
    date: startDate,
  };
}

const finalBillStep = ({ fuels, isOne, startDate }: NamedSupply): NextStep => ({
  title: isOne ? `The last ${fuels} bill from your old supplier` : `The last ${fuels} bills from before`,
  text: `${isOne ? 'It' : 'They'} should have come by this day, ${factText(switching['final-bill'], startDate)} after the start.`,
  date: addDays(startDate, 7 * factValue(switching['final-bill'], startDate)),
});

const customQuoteStep = ({ fuel, reference }: SentApplication['customQuotes'][number]): NextStep => ({
  title: `Your ${fuel} is priced by a person`,
  text: `It is not part of this application. We will come back to you about it, under reference ${reference}.`,
  date: null,
});

/** A step and the date to sort it by: its own, or if it has none, that of what it waits for. */
type Placed = { readonly step: NextStep; readonly place: string };

const FIRST = '';
const LAST = '9999-12-31';

const placed =
  (waitsFor: string) =>
  (step: NextStep): Placed => ({ step, place: step.date ?? waitsFor });

/**
 * Returns what is still to happen after an application was sent, in order. A step that depends on others has
 * no date and follows what it waits for. A switch that is paused or over has no steps. Sources: registration
 * from 28 days before the start and the objection window of two working days are rules of the switching
 * service; written confirmation of a Direct Debit within three working days is what collectors promise.
 */
export function nextSteps(application: SentApplication): readonly NextStep[] {
  const supplies = application.supplies.filter(isGoing);
  const sent = { ...application, supplies };
  const { submittedOn } = sent;
  const passing = passedOn(sent);
  const [unsent, unregistered, unstarted] = [
    supplies.filter(isBefore('supplier_checking')),
    supplies.filter(isBefore('registering')),
    supplies.filter(isBefore('live')),
  ];
  const steps: readonly Placed[] = [
    ...[...(unsent.length > 0 ? [...signatureStep(sent), passing] : []), ...mandateStep(sent)].map(
      placed(FIRST),
    ),
    ...together(unstarted, (supply) => noticeStep(supply, submittedOn)).map(placed(FIRST)),
    ...together(unregistered, (supply) => [registrationStep(supply, passing.date ?? submittedOn)]).map(
      placed(passing.date ?? FIRST),
    ),
    ...[...Map.groupBy(unstarted, ({ startDate }) => startDate)]
      .map(([startDate, starting]) => startStep(starting, startDate))
      .map(placed(LAST)),
    ...together(supplies.filter(isBefore('first_bill_query')), (supply) => [finalBillStep(supply)]).map(
      placed(LAST),
    ),
    ...[...Map.groupBy(unstarted.filter(isCollected), ({ startDate }) => startDate)].flatMap(
      ([startDate, starting]) =>
        [...Map.groupBy(starting, ({ advanceNoticeDays }) => advanceNoticeDays)]
          .map(([noticeDays, alike]) => advanceNoticeStep(alike, noticeDays))
          .map(placed(startDate)),
    ),
    ...sent.customQuotes.map(customQuoteStep).map(placed(LAST)),
  ];
  return steps
    .toSorted((left, right) => (left.place < right.place ? -1 : Number(left.place > right.place)))
    .map(({ step }) => step);
}

import { caseStates, type CaseState } from '../journey/case-state.ts';
import { fail, succeed, type Outcome } from '../outcome.ts';
import type { ReplyKind } from './reply.ts';

/** The states of a case that is with a supplier, up to its registration, in order. */
const onTheWay = [
  'submitted',
  'supplier_checking',
  'accepted',
  'waiting_registration',
  'registering',
] as const satisfies readonly CaseState[];

const begun = caseStates.slice(caseStates.indexOf('live'), caseStates.indexOf('renewal_window') + 1);

/** The effect of a reply on a case. */
export interface ReplyEffect {
  /** The states from the current one on; only the current one if the case does not move. */
  readonly path: readonly [CaseState, ...CaseState[]];
  /** What else is stored: a new start of the supply, or a final reading. */
  readonly stores: 'start' | 'reading' | 'nothing';
  /** Whether the case was already in that state: nothing changes. */
  readonly isRepeated: boolean;
}

/** A reply that does not fit the state of its case. */
export interface UnfittingReply {
  readonly code: 'does-not-fit';
}

type Found = Outcome<ReplyEffect, UnfittingReply>;

const UNFITTING: Found = fail({ code: 'does-not-fit' });
const repeated = (state: CaseState): Found => succeed({ path: [state], stores: 'nothing', isRepeated: true });
const along = (
  [first, ...rest]: readonly [CaseState, ...CaseState[]],
  stores: ReplyEffect['stores'] = 'nothing',
): Found => succeed({ path: [first, ...rest], stores, isRepeated: false });

/** Returns the path from a state to a later one, including both; undefined if it is not an earlier one. */
function wayTo(
  from: CaseState,
  last: (typeof onTheWay)[number],
): readonly [CaseState, ...CaseState[]] | undefined {
  const start = onTheWay.findIndex((state) => state === from);
  const [first, ...rest] = onTheWay.slice(start, onTheWay.indexOf(last) + 1);
  return start < 0 || first === undefined ? undefined : [first, ...rest];
}

function accepted(state: CaseState): Found {
  // A supplier that is asked to register again may reply that it accepts that.
  if (state === 'accepted' || state === 'clear_again') return repeated(state);
  const way = wayTo(state, 'accepted');
  return way ? along(way) : UNFITTING;
}

function rejected(state: CaseState): Found {
  if (state === 'rejected') return repeated(state);
  const way = wayTo(state, 'supplier_checking');
  return way ? along([...way, 'rejected']) : UNFITTING;
}

function objection(state: CaseState): Found {
  if (state === 'objected') return repeated(state);
  // Stopped again after it was cleared: the state machine allows the way back only via a hold.
  if (state === 'clear_again') return along([state, 'on_hold', 'objected']);
  const way = wayTo(state, 'registering');
  return way ? along([...way, 'objected']) : UNFITTING;
}

function cleared(state: CaseState): Found {
  if (state === 'clear_again') return repeated(state);
  return state === 'objected' ? along([state, 'clear_again']) : UNFITTING;
}

function live(state: CaseState): Found {
  if (begun.includes(state)) return repeated(state);
  if (state === 'objected') return along([state, 'clear_again', 'live'], 'start');
  if (state === 'clear_again') return along([state, 'live'], 'start');
  const way = wayTo(state, 'registering');
  return way ? along([...way, 'live'], 'start') : UNFITTING;
}

const waits = (state: CaseState): boolean =>
  wayTo(state, 'registering') !== undefined || state === 'objected' || state === 'clear_again';

function startMoved(state: CaseState): Found {
  return waits(state) || state === 'on_hold' ? along([state], 'start') : UNFITTING;
}

const finalReading = (state: CaseState): Found =>
  begun.includes(state) || state === 'registering' || state === 'clear_again'
    ? along([state], 'reading')
    : UNFITTING;

const information = (state: CaseState): Found =>
  caseStates.indexOf(state) < caseStates.indexOf('submitted') ? UNFITTING : along([state]);

const effects: Readonly<Record<ReplyKind, (state: CaseState) => Found>> = {
  accepted,
  rejected,
  objection,
  'objection-cleared': cleared,
  'start-moved': startMoved,
  live,
  'final-reading': finalReading,
  information,
};

/** The state in which a case on hold continues when a member of staff files a reply to it. */
const goesOnAt: Readonly<Partial<Record<ReplyKind, CaseState>>> = {
  accepted: 'supplier_checking',
  rejected: 'supplier_checking',
  objection: 'registering',
  'objection-cleared': 'clear_again',
  live: 'registering',
};

/**
 * Returns the effect of a reply on a case in `state`: it follows the allowed moves, through states that the supplier
 * skipped. A case on hold continues only if a member of staff files the reply. Problem: does-not-fit, if the case is
 * elsewhere by now.
 */
export function replyEffect(kind: ReplyKind, state: CaseState, by: 'product' | 'person'): Found {
  const next = goesOnAt[kind];
  if (state !== 'on_hold' || next === undefined) return effects[kind](state);
  if (by === 'product') return UNFITTING;
  const found = effects[kind](next);
  return found.ok ? along([state, ...found.value.path], found.value.stores) : found;
}

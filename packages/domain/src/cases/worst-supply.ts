import { caseStates, caseStateTexts, isEndState, type CaseState } from '../journey/case-state.ts';
import { keysOf } from '../shapes.ts';
import { fuelNames, type Fuel } from '../units/energy.ts';
import board from './case-board.json' with { type: 'json' };

/** How the state of a case reads at a glance: red, amber, green, grey. */
export const caseTones = ['stopped', 'waiting', 'done', 'ended'] as const;
export type CaseTone = (typeof caseTones)[number];

/** The columns of the board. An application is in one of them, by the supply that has furthest to go. */
export type CaseStage = keyof typeof board.stages;
export const caseStages = keysOf(board.stages);
export const caseStageLabels: Readonly<Record<CaseStage, string>> = board.stages;

const places: Readonly<Record<CaseState, { readonly tone: string; readonly stage: string }>> = board.states;

const named = <const Names extends readonly string[]>(names: Names, name: string): Names[number] => {
  const found = names.find((each) => each === name);
  if (found === undefined) throw new RangeError(`the board has no ${name}`);
  return found;
};

/** The tone of one state. */
export const caseToneOf = (state: CaseState): CaseTone => named(caseTones, places[state].tone);

/** One supply of an application, as far as the board looks at it. */
type OnBoard = { readonly fuel: Fuel; readonly state: CaseState };

/** States from worst to best: stopped ones as listed, then those on their way, done ones, and those that ended quietly. */
const severity: readonly CaseState[] = caseTones.flatMap((tone) =>
  tone === 'stopped'
    ? board.stopped.map((state) => named(caseStates, state))
    : caseStates.filter((state) => caseToneOf(state) === tone),
);

const worstOf = <Supply extends OnBoard>(supplies: readonly Supply[]): Supply => {
  const [worst] = supplies.toSorted(
    (one, other) => severity.indexOf(one.state) - severity.indexOf(other.state),
  );
  if (!worst) throw new RangeError('an application has at least one supply');
  return worst;
};

/** The supply whose state stands for the application: the worst one. Throws RangeError without any. */
export const worstSupply = <Supply extends OnBoard>(supplies: readonly Supply[]): Supply => worstOf(supplies);

/**
 * The supply that the application waits for: the worst of those that have not ended; once all have, the worst. By it the
 * application has its column and its age. Throws RangeError without any.
 */
export const leadingSupply = <Supply extends OnBoard>(supplies: readonly Supply[]): Supply => {
  const open = supplies.filter(({ state }) => !isEndState(state));
  return worstOf(open.length > 0 ? open : supplies);
};

/** The column of an application. Throws RangeError without supplies. */
export const stageOf = (supplies: readonly OnBoard[]): CaseStage =>
  named(caseStages, places[leadingSupply(supplies).state].stage);

/**
 * The state of an application in words for staff, such as `Objected`; `Gas: objected` where its other supply is elsewhere.
 * Throws RangeError without supplies.
 */
export function worstLabel(supplies: readonly OnBoard[]): string {
  const { fuel, state } = worstSupply(supplies);
  const { staff } = caseStateTexts[state];
  const isShared = supplies.every((supply) => supply.state === state);
  return isShared ? staff : `${fuelNames[fuel]}: ${staff.charAt(0).toLowerCase()}${staff.slice(1)}`;
}

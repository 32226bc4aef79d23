import { caseStates, caseStateTexts, isEndState, type CaseState } from '../journey/case-state.ts';
import { keysOf } from '../shapes.ts';
import { fuelNames, type Fuel } from '../units/energy.ts';
import board from './case-board.json' with { type: 'json' };

/** The tone in which a state is shown: red, amber, green, grey. */
export const caseTones = ['stopped', 'waiting', 'done', 'ended'] as const;
export type CaseTone = (typeof caseTones)[number];

/** The columns of the board. An application is in the column of the supply that has furthest to go. */
export type CaseStage = keyof typeof board.stages;
export const caseStages = keysOf(board.stages);
export const caseStageLabels: Readonly<Record<CaseStage, string>> = board.stages;

const places: Readonly<Record<CaseState, { readonly tone: string; readonly stage: string }>> = board.states;

const named = <const Names extends readonly string[]>(names: Names, name: string): Names[number] => {
  const found = names.find((each) => each === name);
  if (found === undefined) throw new RangeError(`the board has no ${name}`);
  return found;
};

/** Returns the tone of a state. */
export const caseToneOf = (state: CaseState): CaseTone => named(caseTones, places[state].tone);

/** The facts about one supply of an application that the board needs. */
type OnBoard = { readonly fuel: Fuel; readonly state: CaseState };

/** States from worst to best: stopped ones as listed, then those in progress, done ones, and those that ended quietly. */
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

/** Returns the supply whose state represents the application: the worst one. Throws RangeError if there are none. */
export const worstSupply = <Supply extends OnBoard>(supplies: readonly Supply[]): Supply => worstOf(supplies);

/**
 * Returns the supply that the application is waiting for: the worst of those that have not ended, or of all once all have.
 * It determines the application's column and age. Throws RangeError if there are none.
 */
export const leadingSupply = <Supply extends OnBoard>(supplies: readonly Supply[]): Supply => {
  const open = supplies.filter(({ state }) => !isEndState(state));
  return worstOf(open.length > 0 ? open : supplies);
};

/** Returns the column of an application. Throws RangeError if it has no supplies. */
export const stageOf = (supplies: readonly OnBoard[]): CaseStage =>
  named(caseStages, places[leadingSupply(supplies).state].stage);

/**
 * Returns the staff label of an application's state, such as `Objected`, or `Gas: objected` if its other supply has a
 * different state. Throws RangeError if it has no supplies.
 */
export function worstLabel(supplies: readonly OnBoard[]): string {
  const { fuel, state } = worstSupply(supplies);
  const { staff } = caseStateTexts[state];
  const isShared = supplies.every((supply) => supply.state === state);
  return isShared ? staff : `${fuelNames[fuel]}: ${staff.charAt(0).toLowerCase()}${staff.slice(1)}`;
}

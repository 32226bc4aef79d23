import { fuelNames } from '@switch/domain/units/energy.ts';
import type { SigningPack } from '@switch/contract/http/switching/signing.ts';

/** A text that has changed. An empty `before` means that it is new, an empty `now` that it was removed. */
export type ChangedFact = { readonly label: string; readonly before: string; readonly now: string };

function readings(pack: SigningPack): ReadonlyMap<string, string> {
  const lines = pack.facts.flatMap(({ fuel, rows, whatCanChange }) => [
    ...rows.map(({ label, value }) => [`${fuelNames[fuel]}: ${label}`, value] as const),
    ...whatCanChange.map(
      ({ component, treatment }) => [`${fuelNames[fuel]}: what can change, ${component}`, treatment] as const,
    ),
  ]);
  const statements = pack.statements.map(({ words }, index) => [`Statement ${index + 1}`, words] as const);
  return new Map([
    ...lines,
    ...statements,
    ['Cooling off', pack.noCoolingOff],
    ['When there is a contract', pack.bindingMoment],
    ['If it does not go ahead', pack.noFeePromise],
  ]);
}

/**
 * Returns everything that differs in `now`, in its order, then what was removed. Empty if both have the same
 * text.
 */
export function changedFacts(before: SigningPack, now: SigningPack): readonly ChangedFact[] {
  const [old, fresh] = [readings(before), readings(now)];
  const changed = [...fresh]
    .filter(([label, words]) => old.get(label) !== words)
    .map(([label, words]) => ({ label, before: old.get(label) ?? '', now: words }));
  const gone = [...old]
    .filter(([label]) => !fresh.has(label))
    .map(([label, words]) => ({ label, before: words, now: '' }));
  return [...changed, ...gone];
}

import { useSyncExternalStore } from 'react';

/** A value that components follow and any code may change. */
export type Store<Value> = {
  readonly get: () => Value;
  readonly set: (value: Value) => void;
  /** Sets what `change` makes of the value. */
  readonly update: (change: (value: Value) => Value) => void;
  readonly subscribe: (listener: () => void) => () => void;
};

/** A store that starts with `initial`; setting the same value again tells nobody. */
export function createStore<Value>(initial: Value): Store<Value> {
  let value = initial;
  const listeners = new Set<() => void>();
  const set = (next: Value) => {
    if (Object.is(next, value)) return;
    value = next;
    for (const listener of listeners) listener();
  };
  return {
    get: () => value,
    set,
    update: (change) => set(change(value)),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The store's value, drawn anew on each change. */
export const useStore = <Value>(store: Store<Value>): Value =>
  useSyncExternalStore(store.subscribe, store.get);

/** A part of the store's value, drawn anew when that part is another. `part` has to answer the same for the same value. */
export const usePart = <Value, Part>(store: Store<Value>, part: (value: Value) => Part): Part =>
  useSyncExternalStore(store.subscribe, () => part(store.get()));

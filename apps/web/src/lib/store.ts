import { useSyncExternalStore } from 'react';

/** A value that components follow and any code may change. */
export type Store<Value> = {
  readonly get: () => Value;
  readonly set: (value: Value) => void;
  readonly subscribe: (listener: () => void) => () => void;
};

/** A store that starts with `initial`; setting the same value again tells nobody. */
export function createStore<Value>(initial: Value): Store<Value> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set: (next) => {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The store's value, drawn anew on each change. Prerendered pages and the first hydration see `serverValue`. */
export const useStore = <Value>(store: Store<Value>, serverValue: Value): Value =>
  useSyncExternalStore(store.subscribe, store.get, () => serverValue);

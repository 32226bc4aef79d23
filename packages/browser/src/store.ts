import { useSyncExternalStore } from 'react';

/** A value that components follow and any code may change. */
export type Store<Value> = ReturnType<typeof createStore<Value>>;

/** Creates a store that starts with `initial`. Setting the same value again notifies nobody. */
export function createStore<Value>(initial: Value) {
  let value = initial;
  const listeners = new Set<() => void>();
  const set = (next: Value) => {
    if (Object.is(next, value)) return;
    value = next;
    for (const listener of listeners) listener();
  };
  return {
    get: (): Value => value,
    /** The value it was created with: what prerendered pages and the first hydration show. */
    getInitial: (): Value => initial,
    set,
    /** Sets the result of `change`, which is given the present value. */
    update: (change: (value: Value) => Value): void => set(change(value)),
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return (): void => void listeners.delete(listener);
    },
  };
}

export const useStore = <Value>(store: Store<Value>): Value =>
  useSyncExternalStore(store.subscribe, store.get, store.getInitial);

/** Returns a part of the store's value and renders again when that part changes. `select` must be stable for equal values. */
export const useStorePart = <Value, Part>(store: Store<Value>, select: (value: Value) => Part): Part =>
  useSyncExternalStore(
    store.subscribe,
    () => select(store.get()),
    () => select(store.getInitial()),
  );

import { useSyncExternalStore } from 'react';

/** A value that components can subscribe to and any code can change. */
export type Store<Value> = ReturnType<typeof createStore<Value>>;

/** Creates a store that starts with `initial`. Setting the same value again notifies no subscriber. */
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
    /** Returns the value it was created with, which prerendered pages and the first hydration show. */
    getInitial: (): Value => initial,
    set,
    /** Sets the result of `change`, which is called with the current value. */
    update: (change: (value: Value) => Value): void => set(change(value)),
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return (): void => void listeners.delete(listener);
    },
  };
}

export const useStore = <Value>(store: Store<Value>): Value =>
  useSyncExternalStore(store.subscribe, store.get, store.getInitial);

/**
 * Returns a part of the store's value and re-renders when that part changes. `select` must return the same
 * result for equal values.
 */
export const useStorePart = <Value, Part>(store: Store<Value>, select: (value: Value) => Part): Part =>
  useSyncExternalStore(
    store.subscribe,
    () => select(store.get()),
    () => select(store.getInitial()),
  );

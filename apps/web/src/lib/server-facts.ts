import { useEffect, useRef, useSyncExternalStore } from 'react';
import { session } from './session.ts';

/** One answer of the server as screens see it. */
type Fact = {
  readonly data: unknown;
  readonly isError: boolean;
  readonly isFetching: boolean;
  /** When the data came, in milliseconds since 1970; 0 while there is none, or when it must be asked again. */
  readonly at: number;
};

type Key = readonly unknown[];

const FRESH_MS = 30_000;
const unknownYet: Fact = { data: undefined, isError: false, isFetching: false, at: 0 };
const asked: Fact = { ...unknownYet, isFetching: true };

const facts = new Map<string, Fact>();
const running = new Map<string, Promise<void>>();
const listeners = new Set<() => void>();

function tell(key: string, fact: Fact): void {
  facts.set(key, fact);
  for (const listener of Array.from(listeners)) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Asks once at a time; a failure keeps what was known and is never repeated behind the visitor's back. */
function ask(key: string, load: () => Promise<unknown>): Promise<void> {
  const already = running.get(key);
  if (already) return already;
  const before = facts.get(key) ?? unknownYet;
  tell(key, { ...before, isFetching: true, isError: false });
  const work = load()
    .then(
      (data) => tell(key, { data, isError: false, isFetching: false, at: Date.now() }),
      () => tell(key, { ...before, isError: true, isFetching: false }),
    )
    .finally(() => running.delete(key));
  running.set(key, work);
  return work;
}

let userId = session.get()?.userId;

// Another person may be at the screen now. A new name of the same one changes nothing.
session.subscribe(() => {
  if (session.get()?.userId === userId) return;
  userId = session.get()?.userId;
  facts.clear();
  for (const listener of Array.from(listeners)) listener();
});

/** What a screen knows of one answer of the server. */
export type ServerFact<Data> = {
  readonly isFetching: boolean;
  readonly refetch: () => Promise<Data | undefined>;
} & (
  | { readonly isPending: true; readonly isError: false; readonly data: undefined }
  | { readonly isPending: false; readonly isError: true; readonly data: undefined }
  | { readonly isPending: false; readonly isError: false; readonly data: Data }
);

type FactOptions<Data> = {
  /** Names the answer: equal keys share it, on every screen. */
  readonly queryKey: Key;
  readonly queryFn: () => Promise<Data>;
  /** false: not asked yet, and pending as long. */
  readonly enabled?: boolean;
  /** How long an answer is taken as it is, in milliseconds; 30 seconds unless told. */
  readonly staleTime?: number;
  /** false: forgotten as soon as no screen draws it, so that it is never drawn out of date. */
  readonly isKept?: boolean;
};

/**
 * An answer of the server, shared by key and kept for a while: drawn from what is known, asked when it is unknown or too
 * old. The screen says so when it fails and offers `refetch`.
 */
export function useServerFact<Data>(options: FactOptions<Data>): ServerFact<Data> {
  const { queryKey, queryFn, enabled = true, staleTime = FRESH_MS, isKept = true } = options;
  const key = JSON.stringify(queryKey);
  const fact = useSyncExternalStore(
    subscribe,
    () => facts.get(key) ?? (enabled ? asked : unknownYet),
    () => asked,
  );
  const lookedAt = useRef<string>(undefined);
  const isUnknown = fact.at === 0;
  useEffect(() => {
    if (!enabled) return;
    const held = facts.get(key) ?? unknownYet;
    const isFirstLook = lookedAt.current !== key;
    lookedAt.current = key;
    const isOld = isFirstLook && Date.now() - held.at > staleTime;
    if (isOld || (held.at === 0 && !held.isError)) void ask(key, queryFn);
    // What `queryFn` asks is named whole by the key.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [key, enabled, isUnknown]);
  useEffect(
    () => () => {
      if (!isKept) facts.delete(key);
    },
    [key, isKept],
  );
  // Only this hook and `knowFact` put data under the key, and it is what its `queryFn` brings.
  // oxlint-disable-next-line typescript/consistent-type-assertions
  const typed = (data: unknown) => data as Data | undefined;
  const refetch = async () => {
    await ask(key, queryFn);
    return typed(facts.get(key)?.data);
  };
  const more = { isFetching: fact.isFetching, refetch };
  const data = typed(fact.data);
  if (data !== undefined) return { ...more, isPending: false, isError: false, data };
  if (fact.isError) return { ...more, isPending: false, isError: true, data: undefined };
  return { ...more, isPending: true, isError: false, data: undefined };
}

/** Forgets how fresh every answer is whose key starts with `start`; those on screen are asked again. */
export function staleFacts(start: Key): void {
  const prefix = JSON.stringify(start).slice(0, -1);
  for (const [key, fact] of facts) {
    if (key.startsWith(prefix)) tell(key, { ...fact, at: 0, isError: false });
  }
}

/** Puts an answer that a call just brought, so that nobody asks for it again. */
export const knowFact = (queryKey: Key, data: unknown): void =>
  tell(JSON.stringify(queryKey), { data, isError: false, isFetching: false, at: Date.now() });

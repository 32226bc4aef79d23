import { useSearchParams } from 'react-router';

/** The filters of a list, kept in the address: a link to the screen is a link to what is shown. */
export type Filters<Name extends string> = {
  /** What each filter is set to; empty for those that are not. */
  readonly values: Readonly<Record<Name, string>>;
  /** The same without the empty ones, as a query of a call. */
  readonly query: Readonly<Partial<Record<Name, string>>>;
  /** All of them as text: the key of what is fetched with them. */
  readonly key: string;
  readonly isAnySet: boolean;
  readonly put: (name: Name, value: string) => void;
  /** Puts all at once: what `search` (`?q=…`) says, nothing for the rest. */
  readonly putAll: (search: string) => void;
  readonly clear: () => void;
};

/** The filters with these names, read from and written to the address. */
export function useFilters<const Name extends string>(names: readonly Name[]): Filters<Name> {
  const [search, setSearch] = useSearchParams();
  const pairs = names.map((name): readonly [Name, string] => [name, search.get(name) ?? '']);
  const set = pairs.filter(([, value]) => value !== '');
  const replace = (change: (next: URLSearchParams) => void) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        change(next);
        return next;
      },
      { replace: true },
    );
  return {
    values: recordOf(pairs),
    query: recordOf(set),
    key: new URLSearchParams(set.map(([name, value]) => [name, value])).toString(),
    isAnySet: set.length > 0,
    put: (name, value) => replace((next) => (value === '' ? next.delete(name) : next.set(name, value))),
    putAll: (text) => {
      const wanted = new URLSearchParams(text);
      replace((next) => {
        for (const name of names) {
          const value = wanted.get(name) ?? '';
          if (value === '') next.delete(name);
          else next.set(name, value);
        }
      });
    },
    clear: () => replace((next) => names.forEach((name) => next.delete(name))),
  };
}

/** An object of pairs, with the names the pairs have. */
const recordOf = <Name extends string>(pairs: readonly (readonly [Name, string])[]): Record<Name, string> =>
  // oxlint-disable-next-line typescript/consistent-type-assertions -- fromEntries forgets the names
  Object.fromEntries(pairs) as Record<Name, string>;

import { useSearchParams } from 'react-router';

/** The filters of a list, kept in the address: a link to the screen is a link to what is shown. */
export type Filters<Name extends string> = {
  /** The value of each filter; empty for those that are not set. */
  readonly values: Readonly<Record<Name, string>>;
  /** The same without the empty ones, as a query of a call. */
  readonly query: Readonly<Partial<Record<Name, string>>>;
  /** All of them as text: the key of what is fetched with them. */
  readonly key: string;
  readonly isAnySet: boolean;
  /** Sets some of them; an empty value removes one. */
  readonly put: (...changed: readonly (readonly [name: Name, value: string])[]) => void;
  readonly putAll: (search: string) => void;
};

export function useFilters<const Name extends string>(names: readonly Name[]): Filters<Name> {
  const [search, setSearch] = useSearchParams();
  const pairs = names.map((name): readonly [Name, string] => [name, search.get(name) ?? '']);
  const set = pairs.filter(([, value]) => value !== '');
  const put: Filters<Name>['put'] = (...changed) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of changed) {
          if (value === '') next.delete(name);
          else next.set(name, value);
        }
        return next;
      },
      { replace: true },
    );
  return {
    values: recordOf(pairs),
    query: recordOf(set),
    key: new URLSearchParams(set.map(([name, value]) => [name, value])).toString(),
    isAnySet: set.length > 0,
    put,
    putAll: (text) => {
      const wanted = new URLSearchParams(text);
      put(...names.map((name) => [name, wanted.get(name) ?? ''] as const));
    },
  };
}

const recordOf = <Name extends string>(pairs: readonly (readonly [Name, string])[]): Record<Name, string> =>
  // oxlint-disable-next-line typescript/consistent-type-assertions -- fromEntries forgets the names
  Object.fromEntries(pairs) as Record<Name, string>;

import { useLocation, useNavigate } from 'react-router';

/**
 * The filters of a list, kept in the address, so that a link to the screen shows the same rows. An email
 * address goes after the #, which browsers don't send to any server.
 */
export type Filters<Name extends string> = {
  /** The value of each filter; empty if it is not set. */
  readonly values: Readonly<Record<Name, string>>;
  /** The filters that are set, as the query of a call. */
  readonly query: Readonly<Partial<Record<Name, string>>>;
  /** All filters as text: part of the key of the data fetched with them. */
  readonly key: string;
  readonly isAnySet: boolean;
  /** Sets the given filters; an empty value removes one. */
  readonly put: (...changed: readonly (readonly [name: Name, value: string])[]) => void;
  readonly putAll: (search: string) => void;
};

const readParams = (text: string): URLSearchParams => new URLSearchParams(text.slice(1));

export function useFilters<const Name extends string>(names: readonly Name[]): Filters<Name> {
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const [open, hidden] = [readParams(search), readParams(hash)];
  const pairs = names.map((name): readonly [Name, string] => [
    name,
    hidden.get(name) || open.get(name) || '',
  ]);
  const set = pairs.filter(([, value]) => value !== '');
  const query = recordOf(set);
  const put: Filters<Name>['put'] = (...changed) => {
    for (const [name, value] of changed) {
      open.delete(name);
      hidden.delete(name);
      if (value) (value.includes('@') ? hidden : open).set(name, value);
    }
    void navigate({ search: String(open), hash: String(hidden) }, { replace: true });
  };
  return {
    values: recordOf(pairs),
    query,
    key: String(new URLSearchParams(query)),
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

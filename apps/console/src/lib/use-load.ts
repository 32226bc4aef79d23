import { useCallback, useEffect, useRef, useState } from 'react';

/** What a screen is drawn from: not there yet, there, or out of reach. While it is fetched anew the old one stays. */
export type Loaded<Data> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'ready'; readonly data: Data; readonly isRefreshing: boolean };

/** What was loaded, how to fetch it anew, and how to change it after an act. */
export type Load<Data> = {
  readonly loaded: Loaded<Data>;
  readonly reload: () => void;
  readonly put: (change: (data: Data) => Data) => void;
};

/**
 * Fetches what a screen is drawn from: at once, and whenever `key` is another. An answer that comes after a newer
 * question is dropped. `fetchData` throws when it fails: use `load` of lib/api.ts.
 */
export function useLoad<Data>(key: string, fetchData: () => Promise<Data>): Load<Data> {
  const [held, setHeld] = useState<{ readonly key: string; readonly loaded: Loaded<Data> }>({
    key,
    loaded: { kind: 'loading' },
  });
  const newest = useRef(fetchData);
  const question = useRef(0);
  useEffect(() => {
    newest.current = fetchData;
  });

  const ask = useCallback(async () => {
    const mine = ++question.current;
    try {
      const data = await newest.current();
      if (mine === question.current) setHeld({ key, loaded: { kind: 'ready', data, isRefreshing: false } });
    } catch {
      if (mine === question.current) setHeld({ key, loaded: { kind: 'failed' } });
    }
  }, [key]);

  useEffect(() => {
    void ask();
    return () => {
      question.current += 1;
    };
  }, [ask]);

  const reload = useCallback(() => {
    setHeld((before) => ({
      ...before,
      loaded: before.loaded.kind === 'ready' ? { ...before.loaded, isRefreshing: true } : { kind: 'loading' },
    }));
    void ask();
  }, [ask]);
  const put = useCallback((change: (data: Data) => Data) => {
    setHeld((before) =>
      before.loaded.kind === 'ready'
        ? { ...before, loaded: { ...before.loaded, data: change(before.loaded.data) } }
        : before,
    );
  }, []);
  return { loaded: held.key === key ? held.loaded : { kind: 'loading' }, reload, put };
}

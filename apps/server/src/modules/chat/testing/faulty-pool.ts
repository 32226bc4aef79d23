import type pg from 'pg';

/** A pool that loses responses when a test says so. The statements are executed all the same. */
export interface FaultyPool {
  readonly pool: pg.Pool;
  /** Loses the next `times` responses to statements that contain `text`. */
  readonly lose: (text: string, times: number) => void;
  /** The number lost so far. */
  readonly lost: () => number;
}

export function faultyPool(real: pg.Pool): FaultyPool {
  let wanted = { text: '', times: 0 };
  let lost = 0;
  const textOf = (query: unknown): string => {
    if (typeof query === 'string') return query;
    return typeof query === 'object' && query !== null && 'text' in query ? String(query.text) : '';
  };
  const loseAnswer = (query: unknown): void => {
    if (wanted.times === 0 || !textOf(query).includes(wanted.text)) return;
    wanted.times -= 1;
    lost += 1;
    throw new Error('Connection terminated unexpectedly');
  };
  const wrap = <Owner extends object>(owner: Owner, name: string, replacement: unknown): Owner => {
    const wrapped: Owner = Object.create(owner);
    Object.defineProperty(wrapped, name, { value: replacement });
    return wrapped;
  };
  const asked = async (owner: pg.Pool | pg.PoolClient, query: string, values?: unknown[]) => {
    const result = await owner.query(query, values);
    loseAnswer(query);
    return result;
  };
  const withQuery = wrap(real, 'query', (query: string, values?: unknown[]) => asked(real, query, values));
  const pool = wrap(withQuery, 'connect', async () => {
    const client = await real.connect();
    const wrapped = wrap(client, 'query', (query: string, values?: unknown[]) =>
      asked(client, query, values),
    );
    return wrap(wrapped, 'release', (error?: Error) => client.release(error));
  });
  return {
    pool,
    lose: (text, times) => void (wanted = { text, times }),
    lost: () => lost,
  };
}

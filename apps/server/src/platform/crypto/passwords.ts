import { hash, verify } from '@node-rs/argon2';
import { randomBytes } from 'node:crypto';

/** Port: turns passwords into hashes and checks them. */
export interface Passwords {
  /** An Argon2id hash to store, with its own salt and costs inside. */
  readonly hash: (password: string) => Promise<string>;
  /** Whether `password` made `stored`; false without one after the same work, so that the time does not show an account. */
  readonly verify: (stored: string | null, password: string) => Promise<boolean>;
}

/** How much work one hash is, and how many may run and wait at once. */
export interface PasswordCosts {
  readonly memoryKibibytes: number;
  readonly passes: number;
  /** Hashes at the same time: each takes a core and its memory. */
  readonly atOnce: number;
  /** How many more may wait. Beyond that the answer is `unavailable`, instead of a queue without end. */
  readonly waiting: number;
}

/** 19 MiB and two passes: the first choice of OWASP's password storage recommendations for Argon2id. */
const usualCosts: PasswordCosts = { memoryKibibytes: 19_456, passes: 2, atOnce: 4, waiting: 100 };

/** The queue for password work is full. Carries the status of an answer that says to come back later. */
class TooBusyError extends Error {
  readonly statusCode = 503;
}

/** Argon2id on the library's own threads, a few at a time. */
export function createPasswords(costs: PasswordCosts = usualCosts): Passwords {
  const inTurn = createTurns(costs);
  const options = { memoryCost: costs.memoryKibibytes, timeCost: costs.passes };
  // A password nobody knows, hashed once at the same cost as everybody's.
  const nobodys = inTurn(() => hash(randomBytes(32), options));
  // Whoever awaits it receives a failure; until then it must not end the process.
  nobodys.catch(() => undefined);
  return {
    hash: (password) => inTurn(() => hash(bytesOf(password), options)),
    verify: async (stored, password) => {
      const against = stored ?? (await nobodys);
      const isRight = await inTurn(() => verify(against, bytesOf(password)));
      return isRight && stored !== null;
    },
  };
}

/** The same characters can be typed as different code points on different keyboards; one form makes them one password. */
const bytesOf = (password: string): Buffer => Buffer.from(password.normalize('NFKC'), 'utf8');

type Turns = <Result>(work: () => Promise<Result>) => Promise<Result>;

function createTurns({ atOnce, waiting }: Pick<PasswordCosts, 'atOnce' | 'waiting'>): Turns {
  const queue: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running < atOnce) running += 1;
    else if (queue.length >= waiting) throw new TooBusyError('too many passwords wait to be checked');
    else await new Promise<void>((resolve) => queue.push(resolve));
    try {
      return await work();
    } finally {
      const next = queue.shift();
      // The turn is handed over rather than freed, so that nobody who came later can slip in between.
      if (next) next();
      else running -= 1;
    }
  };
}

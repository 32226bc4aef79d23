import { hash, verify } from '@node-rs/argon2';
import { hkdfSync, randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';

/** Port: hashes passwords and checks them. */
export interface Passwords {
  /** Returns an Argon2id hash to store, which contains its own salt and costs. */
  readonly hash: (password: string) => Promise<string>;
  /**
   * Returns whether `stored` is the hash of `password`. If `stored` is null, does the same work and returns
   * false, so that the response time does not reveal whether an account exists. `stranger` is the network of
   * a caller who has not yet shown any credential: strangers take turns by network, and wait behind callers
   * with a session, a mailed link or a browser that has entered the account before.
   */
  readonly verify: (stored: string | null, password: string, stranger?: string) => Promise<boolean>;
  /**
   * Returns whether a hash was made before passwords were mixed with a secret. It is replaced at the next
   * successful log-in.
   */
  readonly isOutdated: (stored: string) => boolean;
}

/** How much work one hash takes, and how many may run and wait at once. */
export interface PasswordCosts {
  readonly memoryKibibytes: number;
  readonly passes: number;
  /** How many hashes may run at the same time. Each takes a core and its share of memory. */
  readonly atOnce: number;
  /** How many more may wait. Beyond that the response is `unavailable`, so that the queue stays bounded. */
  readonly waiting: number;
}

const MOST_AT_ONCE = 4;

/**
 * 19 MiB and two passes: the first choice of OWASP's password storage recommendations for Argon2id. One core
 * is left for everyone else, however many passwords an attacker tries.
 */
const usualCosts: PasswordCosts = {
  memoryKibibytes: 19_456,
  passes: 2,
  atOnce: Math.max(1, Math.min(MOST_AT_ONCE, availableParallelism() - 1)),
  waiting: 100,
};

/** Thrown when the queue for password work is full. Its status tells the client to try again later. */
class TooBusyError extends Error {
  readonly statusCode = 503;
}

/**
 * Marks a hash whose password was mixed with the secret. It uses the parameter that the PHC format provides
 * for a key name (https://github.com/P-H-C/phc-string-format): `pepper` in base64.
 */
const MIXED = ',keyid=cGVwcGVy';

/**
 * Hashes passwords with Argon2id on the library's own threads, a few at a time. Every password is first mixed
 * with the secret `pepper`, so that the hashes alone cannot be used to guess passwords. Without a `pepper`,
 * as for sample data, passwords are hashed as they are.
 */
export function createPasswords(
  costs: PasswordCosts = usualCosts,
  pepper: (() => Promise<Uint8Array>) | null = null,
): Passwords {
  const inTurn = createTurns(costs);
  const options = { memoryCost: costs.memoryKibibytes, timeCost: costs.passes };
  // A random password that nobody knows, hashed once at the usual cost.
  const nobodys = inTurn(() => hash(randomBytes(32), options));
  // A failure is passed on to whoever awaits this; until then it must not end the process.
  nobodys.catch(() => undefined);
  return {
    hash: async (password) => {
      if (pepper === null) return inTurn(() => hash(bytesOf(password), options));
      const mixed = mix(bytesOf(password), await pepper());
      const made = await inTurn(() => hash(mixed, options));
      // After the costs: $argon2id$v=19$m=…,t=…,p=1
      return made.replace(/(,p=\d+)\$/, `$1${MIXED}$`);
    },
    isOutdated: (stored) => pepper !== null && !stored.includes(MIXED),
    verify: async (stored, password, stranger) => {
      const against = stored ?? (await nobodys);
      const plain = bytesOf(password);
      const isMixed = pepper !== null && against.includes(MIXED);
      const typed = isMixed ? mix(plain, await pepper()) : plain;
      const isRight = await inTurn(() => verify(against.replace(MIXED, ''), typed), stranger);
      return isRight && stored !== null;
    },
  };
}

/**
 * Different keyboards can type the same characters as different code points; normalising makes them the same
 * password.
 */
const bytesOf = (password: string): Buffer => Buffer.from(password.normalize('NFKC'), 'utf8');

/**
 * Derives a key (HKDF, RFC 5869) with the secret as its salt. Returned as text, which is what the library
 * takes.
 */
const mix = (password: Buffer, pepper: Uint8Array): string =>
  Buffer.from(hkdfSync('sha256', password, pepper, 'password', 32)).toString('base64');

type Turns = <Result>(work: () => Promise<Result>, stranger?: string) => Promise<Result>;

/** A caller waiting for a turn, who either gets it or is displaced by another. */
interface Waiting {
  readonly begin: () => void;
  readonly refuse: (error: Error) => void;
}

const tooBusy = () => new TooBusyError('too many passwords wait to be checked');

function createTurns({ atOnce, waiting }: Pick<PasswordCosts, 'atOnce' | 'waiting'>): Turns {
  const known: Waiting[] = [];
  const strangers = fairQueue(waiting);
  let running = 0;
  const queue = (one: Waiting, stranger: string | undefined): void => {
    if (stranger !== undefined) strangers.add(one, stranger);
    else if (known.length >= waiting) one.refuse(tooBusy());
    else known.push(one);
  };
  return async (work, stranger) => {
    if (running < atOnce) running += 1;
    else await new Promise<void>((begin, refuse) => queue({ begin, refuse }, stranger));
    try {
      return await work();
    } finally {
      const next = known.shift() ?? strangers.next();
      // The turn is handed over rather than freed, so that no later caller can take it in between.
      if (next) next.begin();
      else running -= 1;
    }
  };
}

/**
 * A queue of strangers, grouped by network. Networks take turns; when `most` are waiting, the newest caller
 * of the largest network makes way for a caller from a smaller one.
 */
function fairQueue(most: number) {
  const byNetwork = new Map<string, Waiting[]>();
  let size = 0;
  const longest = (): Waiting[] =>
    [...byNetwork.values()].reduce((one, other) => (other.length > one.length ? other : one), []);
  return {
    add: (one: Waiting, network: string): void => {
      const own = byNetwork.get(network) ?? [];
      if (size >= most) {
        const crowd = longest();
        if (crowd.length <= own.length + 1) return one.refuse(tooBusy());
        crowd.pop()?.refuse(tooBusy());
        size -= 1;
      }
      own.push(one);
      byNetwork.set(network, own);
      size += 1;
    },
    next: (): Waiting | undefined => {
      const [first] = byNetwork;
      if (!first) return undefined;
      const [network, queue] = first;
      const one = queue.shift();
      byNetwork.delete(network);
      if (queue.length > 0) byNetwork.set(network, queue);
      size -= 1;
      return one;
    },
  };
}

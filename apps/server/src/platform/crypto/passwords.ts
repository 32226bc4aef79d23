import { hash, verify } from '@node-rs/argon2';
import { hkdfSync, randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';

/** Port: turns passwords into hashes and checks them. */
export interface Passwords {
  /** An Argon2id hash to store, with its own salt and costs inside. */
  readonly hash: (password: string) => Promise<string>;
  /**
   * Whether `password` made `stored`; false without one after the same work, so that the time does not show an account.
   * `stranger` is the network of somebody who has shown nothing yet: strangers take turns by network, and wait behind whoever
   * has a session, a mailed link or a browser that entered the account before.
   */
  readonly verify: (stored: string | null, password: string, stranger?: string) => Promise<boolean>;
  /** Whether a hash was made before passwords were mixed with a secret: whoever enters by it is given a new one. */
  readonly isOutdated: (stored: string) => boolean;
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

const MOST_AT_ONCE = 4;

/**
 * 19 MiB and two passes: the first choice of OWASP's password storage recommendations for Argon2id. One core is left to everybody
 * else, whoever guesses passwords.
 */
const usualCosts: PasswordCosts = {
  memoryKibibytes: 19_456,
  passes: 2,
  atOnce: Math.max(1, Math.min(MOST_AT_ONCE, availableParallelism() - 1)),
  waiting: 100,
};

/** The queue for password work is full. Carries the status of an answer that says to come back later. */
class TooBusyError extends Error {
  readonly statusCode = 503;
}

/**
 * Stands in a hash whose password was mixed with the secret, as the parameter that the PHC format has for the name of a key
 * (https://github.com/P-H-C/phc-string-format): `pepper` in base64.
 */
const MIXED = ',keyid=cGVwcGVy';

/**
 * Argon2id on the library's own threads, a few at a time. `pepper` is a secret that every password is mixed with before, so that
 * hashes alone are nothing to guess against; without it, as for samples, they are hashed as they are.
 */
export function createPasswords(
  costs: PasswordCosts = usualCosts,
  pepper: (() => Promise<Uint8Array>) | null = null,
): Passwords {
  const inTurn = createTurns(costs);
  const options = { memoryCost: costs.memoryKibibytes, timeCost: costs.passes };
  // A password nobody knows, hashed once at the same cost as everybody's.
  const nobodys = inTurn(() => hash(randomBytes(32), options));
  // Whoever awaits it receives a failure; until then it must not end the process.
  nobodys.catch(() => undefined);
  return {
    hash: async (password) => {
      if (pepper === null) return inTurn(() => hash(bytesOf(password), options));
      const mixed = mix(bytesOf(password), await pepper());
      const made = await inTurn(() => hash(mixed, options));
      // Behind the costs: $argon2id$v=19$m=…,t=…,p=1
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

/** The same characters can be typed as different code points on different keyboards; one form makes them one password. */
const bytesOf = (password: string): Buffer => Buffer.from(password.normalize('NFKC'), 'utf8');

/** One step of a key derivation function (RFC 5869), whose salt is the secret; as text, which is what the library takes. */
const mix = (password: Buffer, pepper: Uint8Array): string =>
  Buffer.from(hkdfSync('sha256', password, pepper, 'password', 32)).toString('base64');

type Turns = <Result>(work: () => Promise<Result>, stranger?: string) => Promise<Result>;

/** Somebody who waits for a turn: it comes, or somebody else's takes the place. */
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
      // The turn is handed over rather than freed, so that nobody who came later can slip in between.
      if (next) next.begin();
      else running -= 1;
    }
  };
}

/**
 * Strangers by the network they come from: networks take turns, and when `most` wait, the newest of the network with the most
 * makes place for one that has fewer.
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

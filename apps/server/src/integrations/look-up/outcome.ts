/**
 * Why an outside service gave no usable answer:
 * - `time-out`: nothing complete came back in time
 * - `unauthorised`: our key was refused; somebody must look at the configuration
 * - `rate-limited`: our allowance is used up for now
 * - `limit-reached`: a limit that we set ourselves at the service is reached; somebody may raise it, or it passes by itself
 * - `out-of-credit`: what we paid for is used up; somebody must buy more
 * - `server-error`: the service failed, or could not be reached
 * - `bad-answer`: something came back that is not what the service promises
 */
export type UnavailableReason =
  | 'time-out'
  | 'unauthorised'
  | 'rate-limited'
  | 'limit-reached'
  | 'out-of-credit'
  | 'server-error'
  | 'bad-answer';

/** The service knows what was asked for. */
export type Found<Value> = { readonly kind: 'found'; readonly value: Value };

/** The service answered, and knows nothing by that number or name. */
export type NotFound = { readonly kind: 'not-found' };

/**
 * No usable answer, and the customer types the facts. `resting`: not asked, as it failed too often; `not-set-up`: there is
 * nobody to ask, as we were given no key.
 */
export type Unavailable = {
  readonly kind: 'unavailable';
  readonly reason: UnavailableReason | 'resting' | 'not-set-up';
};

/** What every look-up at an outside service answers. A failing service is an outcome, never an exception. */
export type LookUp<Value> = Found<Value> | NotFound | Unavailable;

/** A hit holding `value`. */
export const found = <Value>(value: Value): Found<Value> => ({ kind: 'found', value });

/** A clean miss. */
export const notFound: NotFound = { kind: 'not-found' };

/** No usable answer, for `reason`. */
export const unavailable = (reason: Unavailable['reason']): Unavailable => ({ kind: 'unavailable', reason });

/** `look` with its value, if any, changed by `change`; misses and failures stay what they are. */
export function mapFound<From, To, Rest extends NotFound | Unavailable>(
  look: Found<From> | Rest,
  change: (value: From) => To,
): Found<To> | Rest {
  return look.kind === 'found' ? found(change(look.value)) : look;
}

/** A list that a search found, changed by `change`; a clean miss is an empty list. */
export const foundList = <From, Item>(
  look: LookUp<From>,
  change: (value: From) => readonly Item[],
): Found<readonly Item[]> | Unavailable => (look.kind === 'not-found' ? found([]) : mapFound(look, change));

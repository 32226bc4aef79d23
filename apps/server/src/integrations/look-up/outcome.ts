/**
 * Why an outside service gave no usable answer:
 * - `time-out`: no complete answer arrived in time
 * - `unauthorised`: our key was refused; someone has to check the configuration
 * - `rate-limited`: our allowance is used up for now
 * - `limit-reached`: a limit that we set ourselves at the service is reached; someone may raise it, or it may
 *   reset
 * - `out-of-credit`: the credit we paid for is used up; someone has to buy more
 * - `server-error`: the service failed, or could not be reached
 * - `bad-answer`: the answer is not what the service promises
 */
export type UnavailableReason =
  | 'time-out'
  | 'unauthorised'
  | 'rate-limited'
  | 'limit-reached'
  | 'out-of-credit'
  | 'server-error'
  | 'bad-answer';

/** The service has what was asked for. */
export type Found<Value> = { readonly kind: 'found'; readonly value: Value };

/** The service answered that it has nothing by that number or name. */
export type NotFound = { readonly kind: 'not-found' };

/**
 * No usable answer; the customer types the facts instead. `resting`: not asked, as it failed too often;
 * `not-set-up`: there is no service to ask, as we have no key.
 */
export type Unavailable = {
  readonly kind: 'unavailable';
  readonly reason: UnavailableReason | 'resting' | 'not-set-up';
};

/** The result of every look-up at an outside service. A failing service is a result, never an exception. */
export type LookUp<Value> = Found<Value> | NotFound | Unavailable;

/** Returns a hit with `value`. */
export const found = <Value>(value: Value): Found<Value> => ({ kind: 'found', value });

/** A miss without any failure. */
export const notFound: NotFound = { kind: 'not-found' };

/** Returns a failure with a reason. */
export const unavailable = (reason: Unavailable['reason']): Unavailable => ({ kind: 'unavailable', reason });

/** Returns `look` with its value, if any, transformed by `change`; misses and failures stay as they are. */
export function mapFound<From, To, Rest extends NotFound | Unavailable>(
  look: Found<From> | Rest,
  change: (value: From) => To,
): Found<To> | Rest {
  return look.kind === 'found' ? found(change(look.value)) : look;
}

/** Returns the list that a search found, transformed by `change`; a miss becomes an empty list. */
export const foundList = <From, Item>(
  look: LookUp<From>,
  change: (value: From) => readonly Item[],
): Found<readonly Item[]> | Unavailable => (look.kind === 'not-found' ? found([]) : mapFound(look, change));

/** When a contract that is signed in an envelope binds. */
export const BINDS_AT_LAST_SIGNATURE =
  'The contract with the supplier binds at the moment when the last signature that is needed has been given. Until then nobody is bound.';

/** The same once it has happened, where the moment is not told. */
export const BOUND_SINCE_LAST_SIGNATURE =
  'The contract with the supplier has been binding since the last signature that was needed.';

/** The same once it has happened. `when` is the moment in words. */
export const boundSince = (when: string): string =>
  `The last signature that was needed was given on ${when}. The contract with the supplier has been binding since.`;

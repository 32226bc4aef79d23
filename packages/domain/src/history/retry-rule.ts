/**
 * How often a supplier tries to take over a meter, including the first try, and how many days after an objection it tries
 * again.
 */
export type RetryRule = { readonly tries: number; readonly gapDays: number };

/** What suppliers' guides for brokers require: two tries in all, the second at least fourteen days after the objection. */
export const DEFAULT_RETRY_RULE: RetryRule = { tries: 2, gapDays: 14 };

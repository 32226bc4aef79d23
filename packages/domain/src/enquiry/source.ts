/**
 * The source that marks test traffic, by the specification's constant: what comes from it is kept and answered, but left
 * out of reports and never handed to a supplier.
 */
export const TEST_SOURCE = 'test';

/** Whether `source` marks test traffic. */
export const isTestSource = (source: string): boolean => source === TEST_SOURCE;

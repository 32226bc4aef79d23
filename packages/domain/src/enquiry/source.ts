import { tidySpaces } from '../typed-text.ts';

/**
 * The source that marks test traffic, by the specification's constant: what comes from it is kept and answered, but left
 * out of reports and never handed to a supplier.
 */
export const TEST_SOURCE = 'test';

/** Whether `source` marks test traffic. */
export const isTestSource = (source: string): boolean => source === TEST_SOURCE;

/**
 * Where a visitor came from, as a link or a browser's storage said it: on one line and without control characters. One who
 * says nothing comes from `ownSite`.
 */
export const sourceFrom = (text: string | undefined, ownSite: string): string =>
  tidySpaces((text ?? '').replace(/\p{Cc}/gu, ' ')) || ownSite;

/** The source of the sample stories that a new installation can be filled with. */
export const SAMPLE_SOURCE = 'stories.example';

/** The sources that nobody is written to by the calendar for: test traffic and sample stories. */
export const UNREMINDED_SOURCES: readonly string[] = [TEST_SOURCE, SAMPLE_SOURCE];

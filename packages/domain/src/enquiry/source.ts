import { tidySpaces } from '../typed-text.ts';

/** The specification's mark of test traffic: answered, but left out of reports and never handed to a supplier. */
export const TEST_SOURCE = 'test';

export const isTestSource = (source: string): boolean => source === TEST_SOURCE;

/** Where a visitor came from, on one line without control characters; `ownSite` for one who says nothing. */
export const sourceFrom = (text: string | undefined, ownSite: string): string =>
  tidySpaces((text ?? '').replace(/\p{Cc}/gu, ' ')) || ownSite;

/** The source of the sample stories that a new installation can be filled with. */
export const SAMPLE_SOURCE = 'stories.example';

/** The sources that nobody is written to by the calendar for: test traffic and sample stories. */
export const UNREMINDED_SOURCES: readonly string[] = [TEST_SOURCE, SAMPLE_SOURCE];

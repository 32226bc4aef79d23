import { tidySpaces } from '../typed-text.ts';

/** The specification's mark for test traffic: answered, but left out of reports and never handed over to a supplier. */
export const TEST_SOURCE = 'test';

export const isTestSource = (source: string): boolean => source === TEST_SOURCE;

/** Returns the source of a visitor, on one line without control characters; `ownSite` if none is given. */
export const sourceFrom = (text: string | undefined, ownSite: string): string =>
  tidySpaces((text ?? '').replace(/\p{Cc}/gu, ' ')) || ownSite;

/** The source of the seed data that a new installation can be filled with. */
export const SAMPLE_SOURCE = 'stories.example';

/** The sources without calendar reminders: test traffic and seed data. */
export const UNREMINDED_SOURCES: readonly string[] = [TEST_SOURCE, SAMPLE_SOURCE];

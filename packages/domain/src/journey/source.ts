/** The source name that marks test traffic: flagged, left out of reports, never handed to a supplier. */
export const TEST_SOURCE = 'test';

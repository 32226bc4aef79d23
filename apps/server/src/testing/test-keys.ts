/** The key that seals everything in a test, also for another process on its database. */
export const TEST_KEYS = `test:${Buffer.alloc(32, 7).toString('base64')}`;

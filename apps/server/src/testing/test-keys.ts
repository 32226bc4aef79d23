/** The key that everything of a test is sealed with, also by another process on its database. */
export const TEST_KEYS = `test:${Buffer.alloc(32, 7).toString('base64')}`;

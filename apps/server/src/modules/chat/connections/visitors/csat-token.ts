import { createHmac } from 'node:crypto';

/**
 * What opens the rating of a conversation. It is worked out from the room's secret, so that it can be told again after a
 * restart, and only the room's own browser is told it.
 */
export const csatToken = (secretHash: Buffer, conversationId: string): string =>
  createHmac('sha256', secretHash).update(`rating ${conversationId}`).digest('base64url');

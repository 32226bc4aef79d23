/**
 * Columns of the platform's own tables that modules may join: which events have had their mail.
 * @public `npm run figures` reads it.
 */
export const joinableColumns = { mailEvents: ['eventKey'] } as const;

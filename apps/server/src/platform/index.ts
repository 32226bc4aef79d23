/** Columns of the platform's own tables that modules may join: which events had their mail. */
export const joinableColumns = { mailEvents: ['eventKey'] } as const;

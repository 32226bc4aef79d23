/** Whether a text can be read as a name or a role: one line with a letter in it. A dash or a dot is no role. */
export const isReadable = (text: string): boolean => /\p{L}/u.test(text) && !/[\p{Cc}\p{Cs}]/u.test(text);

/** What is shown beside a role that cannot be read, wherever one is asked for. */
export const UNREADABLE_ROLE = 'Enter a role with letters';

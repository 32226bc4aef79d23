/** Returns whether a text is readable as a name or a role: one line with a letter in it. A dash or a dot is not. */
export const isReadable = (text: string): boolean => /\p{L}/u.test(text) && !/[\p{Cc}\p{Cs}]/u.test(text);

/** The message for an unreadable role, wherever one is asked for. */
export const UNREADABLE_ROLE = 'Enter a role with letters';

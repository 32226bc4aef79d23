/** Exit codes of the process that re-encodes a picture. */
export const PICTURE_EXITS = { done: 0, unreadable: 3, 'too-many-pixels': 4 } as const;
/** How many milliseconds re-encoding one picture may take. */
export const LONGEST_MS = 30_000;
export type PictureExit = keyof typeof PICTURE_EXITS;

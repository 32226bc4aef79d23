/** How the process that draws a picture anew ends, as the code that it ends with. */
export const PICTURE_EXITS = { done: 0, unreadable: 3, 'too-many-pixels': 4 } as const;
/** Milliseconds that drawing one picture may take. */
export const LONGEST_MS = 30_000;
export type PictureExit = keyof typeof PICTURE_EXITS;

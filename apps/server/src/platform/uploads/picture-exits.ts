/** How the process that draws a picture anew ends, as the code that it ends with. */
export const PICTURE_EXITS = { done: 0, unreadable: 3, 'too-many-pixels': 4 } as const;
export type PictureExit = keyof typeof PICTURE_EXITS;

/** The face of the way in by a mailed link: its door, and the code that opens it. */
export { CodeView } from './link-door/code-view.tsx';
export { DoorView } from './link-door/door-view.tsx';
export type { Asking } from './link-door/door-view.tsx';
export { Opening, Unreachable } from './link-door/opening.tsx';

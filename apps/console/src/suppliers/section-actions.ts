import type { EditedPart } from './edit-dialog.tsx';

/** The actions available to the sections of a supplier's page. */
export interface SectionActions {
  /** Null for members who may only read. */
  readonly edit: ((part: EditedPart) => void) | null;
  /** The same for the hand-over channel, which needs another permission. */
  readonly editChannel: SectionActions['edit'];
  readonly takeBack: (changeId: string) => void;
}

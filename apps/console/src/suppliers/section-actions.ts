import type { EditedPart } from './edit-dialog.tsx';

/** What the parts of a supplier's page can do. */
export interface SectionActions {
  /** Null for who may only read. */
  readonly edit: ((part: EditedPart) => void) | null;
  /** The same for the channel of hand-over, which others look after. */
  readonly editChannel: SectionActions['edit'];
  readonly takeBack: (changeId: string) => void;
}

import { Dialog } from '@switch/ui';
import { useState, type ComponentProps, type ComponentType } from 'react';

/** Props of a form in an edit dialog; `before` is undefined for a new item. */
export type EditorProps<Item> = {
  readonly before: Item | undefined;
  readonly onClose: () => void;
  readonly onSaved: (item: Item) => void;
};

/**
 * Provides a dialog for adding or changing an item; `edit` opens it. Once something has been typed, only its
 * buttons close it: Escape may have been meant for a field, and a click outside the dialog may be a slip;
 * neither may lose what was typed.
 */
export function useEditDialog<Item extends object>(
  Editor: ComponentType<EditorProps<Item>>,
  title: (before: Item | undefined) => string,
  onSaved: (item: Item) => void,
  size: ComponentProps<typeof Dialog>['size'] = 'small',
) {
  const [edited, edit] = useState<Item | 'new'>();
  const [isTyped, setIsTyped] = useState(false);
  const before = edited === 'new' ? undefined : edited;
  function close() {
    edit(undefined);
    setIsTyped(false);
  }
  function save(item: Item) {
    close();
    onSaved(item);
  }
  const dialog = (
    <Dialog
      isOpen={edited !== undefined}
      onClose={close}
      dismissible={!isTyped}
      title={title(before)}
      size={size}
    >
      {edited !== undefined && (
        <div onInput={() => setIsTyped(true)}>
          <Editor before={before} onClose={close} onSaved={save} />
        </div>
      )}
    </Dialog>
  );
  return { edit, dialog };
}

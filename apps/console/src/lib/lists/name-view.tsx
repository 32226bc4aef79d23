import { Button, Dialog, TextField } from '@switch/ui';

/** Asks for a name under which this browser stores the current filters. */
export default function NameView({
  onClose,
  onName,
}: {
  onClose: () => void;
  onName: (name: string) => void;
}) {
  return (
    <Dialog isOpen onClose={onClose} title="Save this view">
      <form
        id="save-view"
        onSubmit={(event) => {
          event.preventDefault();
          const field = event.currentTarget.elements.namedItem('viewName');
          const name = field instanceof HTMLInputElement ? field.value.trim() : '';
          if (name === '') return;
          onName(name);
          onClose();
        }}
      >
        <TextField
          name="viewName"
          label="Name of the view"
          hint="Saves the current filters in this browser, without the words you searched for."
          maxLength={40}
          required
          autoComplete="off"
        />
      </form>
      <Button type="submit" form="save-view">
        Save view
      </Button>
    </Dialog>
  );
}

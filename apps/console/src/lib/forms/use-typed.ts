import { useState } from 'react';

/**
 * Whether something was typed in a form since it is about `about`. A dialog with such a form is closed by its buttons only:
 * Escape leaves a field, and a press beside the dialog is a slip; neither may cost what was typed.
 */
export function useTyped(about: unknown): { readonly isTyped: boolean; readonly onInput: () => void } {
  const [typed, setTyped] = useState<{ readonly about: unknown }>();
  return {
    isTyped: typed !== undefined && typed.about === about,
    onInput: () => setTyped((before) => (before?.about === about ? before : { about })),
  };
}

import { useState } from 'react';

/** Shows the picked value at once, before it is saved; goes back to the stored value if the call fails. */
export function usePicked<Value>(stored: Value, save: (value: Value) => Promise<unknown>) {
  const [picked, setPicked] = useState<{ readonly value: Value }>();
  async function pick(value: Value): Promise<void> {
    setPicked({ value });
    await save(value);
    setPicked(undefined);
  }
  return { value: picked ? picked.value : stored, isSaving: picked !== undefined, pick };
}

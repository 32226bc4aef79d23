import { useState } from 'react';

/** What is picked counts at once; when the call fails, the value is back where it was. */
export function usePicked<Value>(stored: Value, save: (value: Value) => Promise<unknown>) {
  const [picked, setPicked] = useState<{ readonly value: Value }>();
  async function pick(value: Value): Promise<void> {
    setPicked({ value });
    await save(value);
    setPicked(undefined);
  }
  return { value: picked ? picked.value : stored, isSaving: picked !== undefined, pick };
}

import { useState } from 'react';
import { flushSync } from 'react-dom';

/** Prints one entry of a list: while the printer's own dialog is open, `printed` names it and the others step aside. */
export function usePrintOne(): {
  readonly printed: string | undefined;
  readonly print: (id: string) => void;
} {
  const [printed, setPrinted] = useState<string>();
  return {
    printed,
    print: (id) => {
      flushSync(() => setPrinted(id));
      window.addEventListener('afterprint', () => setPrinted(undefined), { once: true });
      window.print();
    },
  };
}

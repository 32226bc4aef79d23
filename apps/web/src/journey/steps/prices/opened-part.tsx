import { Disclosure } from '@switch/ui';
import { type ReactNode, useState } from 'react';

/**
 * A disclosure whose content is rendered when it is first opened: a page of offers has many of them, and most
 * stay closed.
 */
export function OpenedPart({ summary, children }: { summary: ReactNode; children: ReactNode }) {
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <Disclosure summary={summary} onToggle={({ currentTarget }) => currentTarget.open && setWasOpened(true)}>
      {wasOpened && children}
    </Disclosure>
  );
}

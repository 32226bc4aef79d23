import { Button } from '@switch/ui';
import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react';

interface FormOnPressProps {
  /** Label of the button that opens the form. */
  label: ReactNode;
  /** A lazy form: its code is loaded when it is opened. */
  children: ReactNode;
}

/** A form that few readers of a page need: only a button is shown until it is opened. */
export function FormOnPress({ label, children }: FormOnPressProps) {
  const [isOpen, setIsOpen] = useState(false);
  if (isOpen)
    return (
      <Suspense fallback={null}>
        <Opened>{children}</Opened>
      </Suspense>
    );
  return (
    <div>
      <Button size="small" look="secondary" onClick={() => setIsOpen(true)}>
        {label}
      </Button>
    </div>
  );
}

/** The button that had the focus is gone, so the form's first field takes it. */
function Opened({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.querySelector<HTMLElement>('input, select, textarea')?.focus(), []);
  return <div ref={place}>{children}</div>;
}

import { Button } from '@switch/ui';
import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react';

interface FormOnPressProps {
  /** On the button that opens it. */
  label: ReactNode;
  /** A lazy form: its code comes when it is opened. */
  children: ReactNode;
}

/** A form in the page that most readers need not: a button in its place until it is asked for. */
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

/** The button that opened it is gone: its first field has the focus instead. */
function Opened({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.querySelector<HTMLElement>('input, select, textarea')?.focus(), []);
  return <div ref={place}>{children}</div>;
}

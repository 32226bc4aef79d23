import { Popover } from '@base-ui/react/popover';
import type { ReactNode, RefObject } from 'react';
import styles from './popup.module.css';

export interface PopoverPopupProps {
  label: string;
  align: 'start' | 'end';
  /** The button that opens it: the popup lines up with it, and focus returns to it. */
  button: RefObject<HTMLButtonElement | null>;
  /** Where the popup is put into the page: inside a landmark, beside the button. */
  container: RefObject<HTMLElement | null>;
  onClose: () => void;
  children: ReactNode;
}

/**
 * A panel of fields and links beside the button that opened it; Escape, a press outside or leaving it closes it. Import it by its
 * own path when it is opened: its library is heavier than the screens that have one.
 */
export const PopoverPopup = ({ label, align, button, container, onClose, children }: PopoverPopupProps) => (
  <Popover.Root
    open
    onOpenChange={(_, { event }) => {
      // A press on the button is the button's own affair.
      const isOnButton = event.target instanceof Node && button.current?.contains(event.target);
      if (!isOnButton) onClose();
    }}
  >
    <Popover.Portal container={container}>
      <Popover.Positioner
        className={styles.positioner ?? ''}
        anchor={button}
        align={align}
        positionMethod="fixed"
        sideOffset={4}
        collisionPadding={8}
      >
        <Popover.Popup className={styles.panel ?? ''} aria-label={label} finalFocus={button}>
          {children}
        </Popover.Popup>
      </Popover.Positioner>
    </Popover.Portal>
  </Popover.Root>
);

import type { RefObject } from 'react';
import styles from './popup.module.css';

/** A popup that is open beside the button that opened it. */
export interface PopupProps {
  label: string;
  align: 'start' | 'end';
  /** The popup lines up with it, and focus returns to it. */
  button: RefObject<HTMLButtonElement | null>;
  /** Where the popup is put into the page: inside a landmark, beside the button. */
  container: RefObject<HTMLElement | null>;
  onClose: () => void;
}

export const popupParts = ({ align, button, onClose }: PopupProps) => ({
  root: {
    open: true,
    onOpenChange: (_isOpen: boolean, { event }: { event: Event }) => {
      // A press on the button is for the button itself to handle.
      const isOnButton = event.target instanceof Node && button.current?.contains(event.target);
      if (!isOnButton) onClose();
    },
  },
  positioner: {
    className: styles.positioner ?? '',
    anchor: button,
    align,
    positionMethod: 'fixed' as const,
    sideOffset: 4,
    collisionPadding: 8,
  },
});

import type { RefObject } from 'react';
import styles from './popup.module.css';

/** The props of a popup that is open next to the button that opened it. */
export interface PopupProps {
  label: string;
  align: 'start' | 'end';
  /** The popup is aligned with it, and focus returns to it. */
  button: RefObject<HTMLButtonElement | null>;
  /** The element the popup is rendered into: inside a landmark, next to the button. */
  container: RefObject<HTMLElement | null>;
  onClose: () => void;
}

export const popupParts = ({ align, button, onClose }: PopupProps) => ({
  root: {
    open: true,
    onOpenChange: (_isOpen: boolean, { event }: { event: Event }) => {
      // A click on the button is handled by the button itself.
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

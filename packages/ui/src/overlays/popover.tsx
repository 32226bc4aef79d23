import { Popover } from '@base-ui/react/popover';
import type { ReactNode } from 'react';
import { popupParts, type PopupProps } from './popup.ts';
import styles from './popup.module.css';

/**
 * A panel of fields and links next to the button that opened it; Escape, a click outside or moving focus out
 * closes it. Import it by its own path when it is opened: its library is heavier than the screens that have
 * one.
 */
export function PopoverPopup({ children, ...popup }: PopupProps & { children: ReactNode }) {
  const { root, positioner } = popupParts(popup);
  return (
    <Popover.Root {...root}>
      <Popover.Portal container={popup.container}>
        <Popover.Positioner {...positioner}>
          <Popover.Popup className={styles.panel ?? ''} aria-label={popup.label} finalFocus={popup.button}>
            {children}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}

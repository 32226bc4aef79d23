import { Suspense, useEffect, useId, useRef } from 'react';
import type { MouseEvent, ReactNode, RefObject, SyntheticEvent } from 'react';
import { classNames } from '../class-names.ts';
import { CloseSign } from '../display/signs.tsx';
import styles from './dialog.module.css';

interface DialogProps {
  isOpen: boolean;
  /** Escape, the close button and a press outside call it. The caller then sets `isOpen` to false. */
  onClose: () => void;
  title: ReactNode;
  children?: ReactNode;
  /** Buttons at the bottom, the main one first. */
  actions?: ReactNode;
  /** false: only its own buttons end it; neither Escape nor a press outside, and no close button. */
  dismissible?: boolean;
  /** alertdialog for something that cannot wait, such as an expired session. */
  role?: 'dialog' | 'alertdialog';
  size?: 'small' | 'medium' | 'large';
  /** side: comes in from the right edge, full height. */
  placement?: 'center' | 'side';
  /** There is something to read before its first field: the focus begins at the title. */
  isReadFirst?: boolean;
}

/** A modal over the page: the browser traps focus, makes the rest inert and gives focus back at the end. */
export function Dialog({
  isOpen,
  onClose,
  title,
  children,
  actions,
  dismissible = true,
  role = 'dialog',
  size = 'small',
  placement = 'center',
  isReadFirst = false,
}: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const bodyId = useId();
  useModal(element, isOpen);

  function cancel(event: SyntheticEvent<HTMLDialogElement>) {
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    if (dismissible) onClose();
  }
  /**
   * A browser may close a dialog that refuses twice; one that must stay comes straight back. The word of an earlier end
   * comes late: it may find the dialog open again, and says nothing about that.
   */
  function reopenIfForced(event: SyntheticEvent<HTMLDialogElement>) {
    if (event.target !== event.currentTarget || !isOpen || event.currentTarget.open) return;
    if (dismissible) onClose();
    else event.currentTarget.showModal();
  }
  /** The second half of a double press on the button that opened the dialog means that button, and not the page behind. */
  function pressOutside(event: MouseEvent<HTMLDialogElement>) {
    if (dismissible && event.detail < 2 && isOutside(event)) onClose();
  }

  return (
    <dialog
      ref={element}
      role={role}
      className={classNames(styles.dialog, styles[size], styles[placement])}
      closedby={dismissible ? 'closerequest' : 'none'}
      aria-labelledby={titleId}
      data-read-first={isReadFirst || undefined}
      aria-describedby={role === 'alertdialog' ? bodyId : undefined}
      onCancel={cancel}
      onClose={reopenIfForced}
      onMouseDown={pressOutside}
    >
      {isOpen && (
        <div className={styles.content}>
          <div className={styles.head}>
            <h2 id={titleId} className={styles.title} tabIndex={-1}>
              {title}
            </h2>
            {dismissible && (
              <button type="button" className={styles.close} onClick={onClose}>
                <CloseSign />
                <span className="visually-hidden">Close</span>
              </button>
            )}
          </div>
          <div id={bodyId} className={styles.body}>
            <Suspense>
              {children}
              <OnArrival element={element} />
            </Suspense>
          </div>
          {actions && <div className={styles.actions}>{actions}</div>}
        </div>
      )}
    </dialog>
  );
}

/** Keeps the native dialog in step with `isOpen`. */
function useModal(element: RefObject<HTMLDialogElement | null>, isOpen: boolean): void {
  useEffect(() => {
    const dialog = element.current;
    if (dialog === null || dialog.open === isOpen) return;
    if (isOpen) {
      dialog.showModal();
      firstStop(dialog)?.focus();
    } else {
      dialog.close();
    }
  }, [element, isOpen]);
}

/** The code of a form may come after its dialog was opened: the focus waits at the title until then. */
function OnArrival({ element }: { element: RefObject<HTMLDialogElement | null> }): null {
  useEffect(() => {
    const dialog = element.current;
    if (dialog?.open && document.activeElement?.matches('h2')) firstStop(dialog)?.focus();
  }, [element]);
  return null;
}

const FIELDS = 'input:not([type="hidden"], :disabled), select, textarea';

/**
 * The first field, or else the title, so that a press of Enter never lands on Close by accident; the title at once where it is read
 * first.
 */
function firstStop(dialog: HTMLDialogElement): HTMLElement | null {
  const field = dialog.dataset['readFirst'] ? null : dialog.querySelector<HTMLElement>(FIELDS);
  return field ?? dialog.querySelector<HTMLElement>('h2');
}

/** On the backdrop; a press on the dialog's own scroll bar has the dialog as target too, but lies inside its edges. */
function isOutside({ target, currentTarget, clientX, clientY }: MouseEvent<HTMLDialogElement>): boolean {
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
  return target === currentTarget && (clientX < left || clientX > right || clientY < top || clientY > bottom);
}

import { Suspense, useEffect, useId, useLayoutEffect, useRef } from 'react';
import type { MouseEvent, ReactNode, RefObject, SyntheticEvent } from 'react';
import { classNames } from '../class-names.ts';
import { CloseSign } from '../display/signs.tsx';
import styles from './dialog.module.css';

interface DialogProps {
  isOpen: boolean;
  /** Called on Escape, on the close button and on a click outside. The caller then sets `isOpen` to false. */
  onClose: () => void;
  title: ReactNode;
  children?: ReactNode;
  /** Buttons at the bottom, the main one first. */
  actions?: ReactNode;
  /**
   * False if only the dialog's own buttons close it: Escape and clicks outside are ignored, and there is no
   * close button.
   */
  dismissible?: boolean;
  /** alertdialog for something urgent, such as an expired session. */
  role?: 'dialog' | 'alertdialog';
  size?: 'small' | 'medium' | 'large';
  /** side: slides in from the right edge at full height. */
  placement?: 'center' | 'side';
  /** There is text to read before the first field, so the title takes focus at first. */
  isReadFirst?: boolean;
}

/**
 * A modal dialog: the browser traps focus, makes the rest of the page inert and returns focus when it closes.
 */
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
   * Some browsers close a dialog the second time it refuses; one that must stay is reopened at once. The
   * close event of an earlier closing may arrive late, when the dialog is open again, and is then ignored.
   */
  function reopenIfForced(event: SyntheticEvent<HTMLDialogElement>) {
    const dialog = event.currentTarget;
    if (event.target !== dialog || !isOpen || dialog.open || !dialog.isConnected) return;
    if (dismissible) onClose();
    else dialog.showModal();
  }
  /**
   * The second click of a double click on the button that opened the dialog is meant for that button, not for
   * the page behind the dialog.
   */
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

/**
 * Keeps the native dialog in sync with `isOpen`. One that is removed while it is open is closed first, because the
 * browser returns focus only on closing.
 */
function useModal(element: RefObject<HTMLDialogElement | null>, isOpen: boolean): void {
  useLayoutEffect(() => {
    const dialog = element.current;
    return () => dialog?.close();
  }, [element]);
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

/**
 * Moves focus into the form once its code has loaded, which may be after the dialog opened; until then, focus
 * is on the title.
 */
function OnArrival({ element }: { element: RefObject<HTMLDialogElement | null> }): null {
  useEffect(() => {
    const dialog = element.current;
    if (dialog?.open && document.activeElement?.matches('h2')) firstStop(dialog)?.focus();
  }, [element]);
  return null;
}

const FIELDS = 'input:not([type="hidden"], :disabled), select, textarea';

/**
 * Returns what takes focus first: the first field or, if there is none, the title, so that pressing Enter
 * never hits Close by accident. With `isReadFirst` it is always the title.
 */
function firstStop(dialog: HTMLDialogElement): HTMLElement | null {
  const field = dialog.dataset['readFirst'] ? null : dialog.querySelector<HTMLElement>(FIELDS);
  return field ?? dialog.querySelector<HTMLElement>('h2');
}

/**
 * Returns whether a click was on the backdrop. A click on the dialog's own scroll bar also has the dialog as
 * its target, but lies within its edges.
 */
function isOutside({ target, currentTarget, clientX, clientY }: MouseEvent<HTMLDialogElement>): boolean {
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
  return target === currentTarget && (clientX < left || clientX > right || clientY < top || clientY > bottom);
}

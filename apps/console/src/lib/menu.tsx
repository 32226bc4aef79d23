import { classNames } from '@switch/ui';
import { createContext, use, useCallback, useEffect, useId, useRef, useState, type ReactNode } from 'react';
import styles from './menu.module.css';

interface MenuProps {
  /** What the button shows. */
  face: ReactNode;
  /** Its name, when the face alone does not say it. */
  label?: string;
  className?: string | undefined;
  /** Which edge of the button the panel lines up with. */
  opens?: 'start' | 'end';
  /** Above the button instead of below. */
  isUpward?: boolean;
  disabled?: boolean;
  children: ReactNode;
}

/** Closes the menu that an item stands in, and gives the focus back to its button. */
const CloseMenu = createContext<() => void>(() => undefined);

const MARGIN_PX = 8;

/** Moves a panel that would stand half outside of a narrow screen back into it. */
function keepInside(panel: HTMLElement | null): void {
  if (!panel) return;
  const { left, right } = panel.getBoundingClientRect();
  const beyond = Math.max(0, right - (document.documentElement.clientWidth - MARGIN_PX));
  const missing = Math.max(0, MARGIN_PX - left);
  panel.style.translate = `${missing || -beyond}px`;
}

/** A button that opens a small panel beside it: Escape, a press outside or leaving it closes it. */
export function Menu({
  face,
  label,
  className,
  opens = 'end',
  isUpward = false,
  disabled = false,
  children,
}: MenuProps) {
  const [isOpen, setIsOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  const close = useCallback(() => {
    setIsOpen(false);
    button.current?.focus();
  }, []);
  useEffect(() => {
    if (!isOpen) return;
    function leave(event: Event) {
      if (event.target instanceof Node && !box.current?.contains(event.target)) setIsOpen(false);
    }
    function escape(event: KeyboardEvent) {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      close();
    }
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    document.addEventListener('keydown', escape);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
      document.removeEventListener('keydown', escape);
    };
  }, [isOpen, close]);
  return (
    <div ref={box} className={styles.menu}>
      <button
        ref={button}
        type="button"
        className={className ?? styles.button}
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        aria-label={label}
        disabled={disabled}
        onClick={() => setIsOpen((before) => !before)}
      >
        {face}
      </button>
      {isOpen && (
        <div
          id={panelId}
          ref={keepInside}
          className={classNames(
            styles.panel,
            opens === 'start' && styles.opensStart,
            isUpward && styles.upward,
          )}
        >
          <CloseMenu value={close}>{children}</CloseMenu>
        </div>
      )}
    </div>
  );
}

interface MenuItemProps {
  children: ReactNode;
  onPress: () => void;
  isChosen?: boolean;
  tone?: 'plain' | 'danger';
  disabled?: boolean;
  /** false: the menu stays open, for settings that show at once. */
  closes?: boolean;
}

/** One line of a menu. With `isChosen` it is one of several to pick from. */
export function MenuItem({
  children,
  onPress,
  isChosen,
  tone = 'plain',
  disabled,
  closes = true,
}: MenuItemProps) {
  const close = use(CloseMenu);
  return (
    <button
      type="button"
      className={classNames(styles.item, tone === 'danger' && styles.danger)}
      aria-pressed={isChosen}
      disabled={disabled}
      onClick={() => {
        if (closes) close();
        onPress();
      }}
    >
      {children}
    </button>
  );
}

/** A heading over lines that belong together. */
export function MenuGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div role="group" aria-label={title} className={styles.group}>
      <p className={styles.title} aria-hidden="true">
        {title}
      </p>
      {children}
    </div>
  );
}

import type { MenuPopupProps } from '@switch/ui/overlays/menu.tsx';
import type { PopupProps } from '@switch/ui/overlays/popup.ts';
import { lazy, Suspense, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import styles from './menu.module.css';

const loadMenu = () => import('@switch/ui/overlays/menu.tsx');
const loadPopover = () => import('@switch/ui/overlays/popover.tsx');
const MenuPopup = lazy(() => loadMenu().then((module) => ({ default: module.MenuPopup })));
const PopoverPopup = lazy(() => loadPopover().then((module) => ({ default: module.PopoverPopup })));

interface PopupButtonProps {
  /** What the button shows. */
  content: ReactNode;
  /** Names the button and the popup. If the button's own text says more than this, that names it instead. */
  label: string;
  isNamedByContent?: boolean;
  /** The edge of the button that the popup lines up with. */
  align?: 'start' | 'end';
}

type MenuProps = PopupButtonProps & Pick<MenuPopupProps, 'groups' | 'header' | 'footer'>;

/** A button that opens a menu. The menu's code is fetched at the first sign that it will be used. */
export const Menu = ({ groups, header, footer, ...button }: MenuProps) => (
  <PopupButton {...button} kind="menu" onWanted={() => void loadMenu()}>
    {(popup) => <MenuPopup {...popup} groups={groups} header={header} footer={footer} />}
  </PopupButton>
);

export const Popover = ({ children, ...button }: PopupButtonProps & { children: ReactNode }) => (
  <PopupButton {...button} kind="dialog" onWanted={() => void loadPopover()}>
    {(popup) => <PopoverPopup {...popup}>{children}</PopoverPopup>}
  </PopupButton>
);

interface OpenerProps extends PopupButtonProps {
  kind: 'menu' | 'dialog';
  onWanted: () => void;
  children: (popup: PopupProps) => ReactNode;
}

function PopupButton({
  content,
  label,
  isNamedByContent,
  align = 'end',
  kind,
  onWanted,
  children,
}: OpenerProps) {
  const [isOpen, setIsOpen] = useState(false);
  const container = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  function press(event: KeyboardEvent) {
    if (kind !== 'menu' || event.key !== 'ArrowDown') return;
    event.preventDefault();
    setIsOpen(true);
  }
  return (
    <div ref={container} className={styles.menu}>
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-haspopup={kind}
        aria-expanded={isOpen}
        aria-label={isNamedByContent ? undefined : label}
        onClick={() => setIsOpen((before) => !before)}
        onKeyDown={press}
        onFocus={onWanted}
        onPointerEnter={onWanted}
      >
        {content}
      </button>
      {isOpen && (
        <Suspense>{children({ label, align, button, container, onClose: () => setIsOpen(false) })}</Suspense>
      )}
    </div>
  );
}

import { lazy, Suspense, useEffect, useRef } from 'react';
import styles from './command-palette.module.css';

const loadSearch = () => import('./palette-search.tsx');
const PaletteSearch = lazy(() => loadSearch().then((module) => ({ default: module.PaletteSearch })));

export function CommandPalette({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (isOpen && dialog.current?.open === false) dialog.current.showModal();
    if (!isOpen && dialog.current?.open) dialog.current.close();
  }, [isOpen]);
  // Ctrl or Cmd may be followed by K and typing at once: the code is loaded by then.
  useEffect(() => {
    const prepare = ({ key }: KeyboardEvent) => {
      if (key === 'Control' || key === 'Meta') void loadSearch();
    };
    window.addEventListener('keydown', prepare);
    return () => window.removeEventListener('keydown', prepare);
  }, []);
  return (
    <dialog
      ref={dialog}
      className={styles.palette}
      aria-label="Search and commands"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      // The close event arrives late: the palette may have been opened again by then.
      onClose={(event) => !event.currentTarget.open && onClose()}
      onMouseDown={(event) => event.target === event.currentTarget && onClose()}
    >
      {isOpen && (
        <Suspense fallback={<p className={styles.state}>Loading …</p>}>
          <PaletteSearch onClose={onClose} />
        </Suspense>
      )}
    </dialog>
  );
}

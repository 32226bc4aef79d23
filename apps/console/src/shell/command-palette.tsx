import { lazy, Suspense, useEffect, useRef } from 'react';
import { Dialog } from '@switch/ui';
import { useCommandsNow } from '../lib/keyboard/commands.ts';
import { keysText } from '../lib/keyboard/keys.tsx';
import styles from './command-palette.module.css';
import helpStyles from './keyboard-help.module.css';

const loadSearch = () => import('./palette-search.tsx');
const PaletteSearch = lazy(() => loadSearch().then((module) => ({ default: module.PaletteSearch })));

export function CommandPalette({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (isOpen && dialog.current?.open === false) dialog.current.showModal();
    if (!isOpen && dialog.current?.open) dialog.current.close();
  }, [isOpen]);
  // Who holds Ctrl or Cmd may press K next, and type at once: the code is there by then.
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
      // The event of an earlier end comes late: the palette may be open again by then.
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

export function KeyboardHelp({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Keyboard shortcuts" size="medium">
      <HelpList />
    </Dialog>
  );
}

function HelpList() {
  const commands = useCommandsNow();
  const groups = [...new Set(commands.map(({ group }) => group))];
  return (
    <>
      <p>They do not work while you are typing. Press Esc to leave a field.</p>
      <div className={helpStyles.groups}>
        {groups.map((group) => {
          const keyed = commands.flatMap((each) =>
            each.group === group && each.keys !== undefined ? [{ ...each, keys: each.keys }] : [],
          );
          if (keyed.length === 0) return null;
          return (
            <section key={group}>
              <h3>{group}</h3>
              <dl className={helpStyles.list}>
                {keyed.map(({ id, title, keys }) => (
                  <div key={id}>
                    <dt>{title}</dt>
                    <dd>
                      <kbd>{keysText(keys)}</kbd>
                    </dd>
                  </div>
                ))}
              </dl>
            </section>
          );
        })}
      </div>
    </>
  );
}

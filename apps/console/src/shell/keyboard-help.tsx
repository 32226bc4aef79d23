import { Dialog } from '@switch/ui';
import { useCommandsNow } from '../lib/keyboard/commands.ts';
import { keysText } from '../lib/keyboard/keys.tsx';
import helpStyles from './keyboard-help.module.css';

/** Lists every shortcut that works on the open screen. */
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

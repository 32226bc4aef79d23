import { useEffect } from 'react';
import { commandsNow } from './commands.ts';
import { pressAfter, shortcutOf, type Pressed } from './shortcuts.ts';

const typing = 'input, textarea, select, [contenteditable="true"]';
const controls = 'a, button, summary, [role="option"], [role="tab"]';

/** Runs the command whose keys are pressed: never while somebody types, nor behind an open dialog. */
export function useKeyboard(): void {
  useEffect(() => {
    let waiting: Pressed['waiting'];
    function press(event: KeyboardEvent) {
      if (event.defaultPrevented || event.isComposing || !(event.target instanceof Element)) return;
      const name = shortcutOf(event, {
        isTyping: event.target.matches(typing),
        isOnControl: event.target.closest(controls) !== null,
        isInDialog:
          document.querySelector('dialog:modal') !== null || event.target.closest('[role="menu"]') !== null,
      });
      if (name === undefined) return;
      const commands = commandsNow().filter(({ keys }) => keys !== undefined);
      const pressed = pressAfter(
        waiting,
        name,
        Date.now(),
        commands.flatMap(({ keys }) => keys ?? []),
      );
      waiting = pressed.waiting;
      const command = commands.find(({ keys }) => keys === pressed.shortcut);
      if (!command) return;
      event.preventDefault();
      command.run();
    }
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}

import { createStore, useStore } from '@switch/browser/store.ts';
import { useEffect, useId } from 'react';
import { pressAfter, type Pressed, shortcutOf } from './shortcuts.ts';

/** A command: run by its keys or from the palette, and listed in the keyboard help. */
export type Command = {
  readonly id: string;
  readonly title: string;
  /** The heading under which the palette and the keyboard help list it. */
  readonly group: string;
  /** See shortcutOf; undefined if it is only in the palette. */
  readonly keys?: string | undefined;
  /** Further words to find it by. */
  readonly also?: string | undefined;
  /** False while it is unavailable. */
  readonly isOffered?: boolean;
  readonly run: () => void;
};

const offered = createStore<ReadonlyMap<string, readonly Command[]>>(new Map());

/**
 * Offers commands while the component is mounted: their keys work, and the palette and the keyboard help list
 * them.
 */
export function useCommands(commands: readonly Command[]): void {
  const owner = useId();
  useEffect(() => {
    offered.update((all) =>
      new Map(all).set(
        owner,
        commands.filter(({ isOffered }) => isOffered !== false),
      ),
    );
  });
  useEffect(
    () => () =>
      offered.update((all) => {
        const left = new Map(all);
        left.delete(owner);
        return left;
      }),
    [owner],
  );
}

/** Returns all commands that can be run now. If two have the same id, the one offered later counts. */
function commandsNow(): readonly Command[] {
  // The commands of the most recently mounted screen come first, being the most relevant.
  const all = [...offered.get().values()].toReversed().flat();
  return all.filter(({ id }, index) => all.findIndex((each) => each.id === id) === index);
}

export function useCommandsNow(): readonly Command[] {
  useStore(offered);
  return commandsNow();
}

/**
 * Returns the commands that match what was typed, best first: every typed word has to begin a word of the
 * command.
 */
export function findCommands(commands: readonly Command[], typed: string): readonly Command[] {
  const wanted = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const fits = (command: Command): boolean => {
    const words = `${command.title} ${command.group} ${command.also ?? ''}`.toLowerCase().split(/[^a-z0-9]+/);
    return wanted.every((each) => words.some((word) => word.startsWith(each)));
  };
  const rank = ({ title }: Command): number =>
    title.toLowerCase().startsWith(typed.trim().toLowerCase()) ? 0 : 1;
  return commands.filter(fits).toSorted((one, other) => rank(one) - rank(other));
}

const typing = 'input, textarea, select, [contenteditable="true"]';
const controls = 'a, button, summary, [role="option"], [role="tab"]';

/** Runs the command whose keys are pressed, except while the user is typing or a dialog is open. */
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

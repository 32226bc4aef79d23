import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { findCommands, useCommandsNow } from '../lib/keyboard/commands.ts';
import { Keys } from '../lib/keyboard/keys.tsx';
import styles from './command-palette.module.css';
import { useFoundConversations } from './use-found-conversations.ts';

interface CommandPaletteProps {
  isOpen: boolean;
  onClose: () => void;
}

/** Everything that can be done, and every conversation, found by typing. */
export function CommandPalette({ isOpen, onClose }: CommandPaletteProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (isOpen && dialog.current?.open === false) dialog.current.showModal();
    if (!isOpen && dialog.current?.open) dialog.current.close();
  }, [isOpen]);
  return (
    <dialog
      ref={dialog}
      className={styles.palette}
      aria-label="Search and commands"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      // The word of an earlier end comes late: it may find the palette open again.
      onClose={(event) => !event.currentTarget.open && onClose()}
      onMouseDown={(event) => event.target === event.currentTarget && onClose()}
    >
      {isOpen && <PaletteBody onClose={onClose} />}
    </dialog>
  );
}

/** One line of the palette. */
type Line = {
  readonly id: string;
  readonly group: string;
  readonly title: string;
  readonly detail?: string | undefined;
  readonly keys?: string | undefined;
  readonly run: () => void;
};

function PaletteBody({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(0);
  const listId = useId();
  const found = useFoundConversations(typed);
  const commands = findCommands(useCommandsNow(), typed).filter(({ id }) => id !== 'palette');
  const isTyped = typed.trim() !== '';
  const lines: readonly Line[] = [
    ...commands.map((each) => (isTyped ? { ...each, group: 'Commands', detail: each.group } : each)),
    ...found.lines,
  ];
  const current = Math.min(chosen, Math.max(lines.length - 1, 0));

  function run(line: Line | undefined) {
    if (!line) return;
    onClose();
    // The dialog gives the focus back first; what runs may put it elsewhere.
    setTimeout(line.run);
  }
  function press(event: KeyboardEvent) {
    const moves: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };
    const move = moves[event.key];
    if (move !== undefined && lines.length > 0) {
      event.preventDefault();
      setChosen((current + move + lines.length) % lines.length);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      run(lines[current]);
    }
  }
  return (
    <div className={styles.body}>
      <input
        className={styles.input}
        type="text"
        role="combobox"
        aria-expanded={lines.length > 0}
        aria-controls={listId}
        aria-activedescendant={lines[current] ? `${listId}-${current}` : undefined}
        aria-label="Type a command, a name or words of a message"
        placeholder="Type a command, a name or words of a message"
        autoComplete="off"
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setChosen(0);
        }}
        onKeyDown={press}
      />
      <div id={listId} role="listbox" aria-label="Results" className={styles.list}>
        {lines.map((line, index) => (
          <PaletteLine
            key={line.id}
            id={`${listId}-${index}`}
            line={line}
            isFirstOfGroup={lines[index - 1]?.group !== line.group}
            isChosen={index === current}
            onPick={() => run(line)}
          />
        ))}
      </div>
      <p className={styles.state} role="status">
        {found.words ?? (lines.length === 0 ? 'Nothing found. Try fewer or other words.' : '')}
      </p>
    </div>
  );
}

interface PaletteLineProps {
  id: string;
  line: Line;
  isFirstOfGroup: boolean;
  isChosen: boolean;
  onPick: () => void;
}

function PaletteLine({ id, line, isFirstOfGroup, isChosen, onPick }: PaletteLineProps) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isChosen) element.current?.scrollIntoView({ block: 'nearest' });
  }, [isChosen]);
  return (
    <>
      {isFirstOfGroup && (
        <div role="presentation" className={styles.group}>
          {line.group}
        </div>
      )}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are handled at the input */}
      <div
        ref={element}
        id={id}
        role="option"
        tabIndex={-1}
        aria-selected={isChosen}
        className={styles.line}
        onClick={onPick}
      >
        <span className={styles.title}>{line.title}</span>
        {line.detail && <span className={styles.detail}>{line.detail}</span>}
        {line.keys && <Keys of={line.keys} />}
      </div>
    </>
  );
}

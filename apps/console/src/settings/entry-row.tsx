import { Button } from '@switch/ui';
import type { ReactNode } from 'react';
import parts from './parts.module.css';

interface EntryRowProps {
  /** Visually hidden words of the buttons that name the entry. */
  name?: string;
  /** The buttons: label and handler. */
  actions?: Readonly<Record<string, () => void>> | undefined;
  /** Shown below the row's main text. */
  note?: ReactNode;
  /** Shown before it. */
  start?: ReactNode;
  end?: ReactNode;
  children: ReactNode;
}

export const EntryRow = ({ name, actions, note, start, end, children }: EntryRowProps) => (
  <li className={parts.row}>
    {start}
    <span className={parts.main}>
      {children}
      {note && <span className={parts.note}>{note}</span>}
    </span>
    {end}
    {actions && (
      <span className={parts.actions}>
        {Object.entries(actions).map(([text, run]) => (
          <Button key={text} look="link" size="small" onClick={run}>
            {text}
            <span className="visually-hidden"> {name}</span>
          </Button>
        ))}
      </span>
    )}
  </li>
);

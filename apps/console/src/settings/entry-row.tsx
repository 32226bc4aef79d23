import { Button } from '@switch/ui';
import type { ReactNode } from 'react';
import parts from './parts.module.css';

interface EntryRowProps {
  /** What the hidden words of the buttons name. */
  name?: string;
  /** Text of each button, with what it does. */
  actions?: Readonly<Record<string, () => void>> | undefined;
  /** Under the row's main text. */
  note?: ReactNode;
  /** Before it. */
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

import { EmptyState, Notice } from '@switch/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from './link.tsx';
import { usePageTitle } from './page-title.ts';
import styles from './screen.module.css';
import { useMe } from './session.ts';

interface ScreenProps {
  title: string;
  /** A line under the title: what is listed here, or what it is for. */
  about?: ReactNode;
  actions?: ReactNode;
  /** Uses the whole width of a large display, for tables and boards of many columns. */
  isWide?: boolean;
  children: ReactNode;
}

/** The frame of every screen except the inbox: title, actions, and the content below. */
export function Screen({ title, about, actions, isWide = false, children }: ScreenProps) {
  usePageTitle(title);
  return (
    <div className={styles.screen} data-wide={isWide || undefined}>
      <div className={styles.head}>
        <div>
          <h1 tabIndex={-1}>{title}</h1>
          {about && <p className={styles.about}>{about}</p>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {children}
    </div>
  );
}

export const ProblemNotice = ({ problem }: { problem: string | undefined }) =>
  problem ? (
    <Notice tone="danger" announce="now">
      {problem}
    </Notice>
  ) : null;

/** A list of labels and values; a dash is shown for what is not known. */
export const Facts = ({
  facts,
  className,
}: {
  facts: Readonly<Record<string, ReactNode>>;
  className?: string | undefined;
}) => (
  <dl className={className}>
    {Object.entries(facts).map(([label, value]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value === null || value === '' ? '–' : value}</dd>
      </div>
    ))}
  </dl>
);

/** Shown instead of a screen that the member's role may not see. Reveals nothing about its content. */
export function NotForRole() {
  const { role, supportEmail } = useMe();
  return (
    <Screen title="Not for your role">
      <EmptyState
        title={`This page is not open to the role “${role}”`}
        actions={<Link to="/">Go to your start page</Link>}
      >
        <p>
          If you need it for your work, ask the owner of your team to change your role, or write to{' '}
          {supportEmail}.
        </p>
      </EmptyState>
    </Screen>
  );
}

/**
 * Focuses the screen's title when `part` changes, so that moving within a section is announced like moving to
 * it.
 */
export function useTitleFocus(part: string): void {
  const known = useRef(part);
  useEffect(() => {
    if (known.current === part) return;
    known.current = part;
    document.querySelector<HTMLElement>('#main h1')?.focus();
  }, [part]);
}

import type { ReactNode } from 'react';
import { usePageTitle } from './page-title.ts';
import styles from './screen.module.css';

interface ScreenProps {
  /** The h1, and the title of the browser's tab. */
  title: string;
  /** A line under the title: what is listed here, or what it is for. */
  about?: ReactNode;
  /** Buttons at the right of the title. */
  actions?: ReactNode;
  children: ReactNode;
}

/** The frame of every screen but the inbox: title, actions, and the content under it. */
export function Screen({ title, about, actions, children }: ScreenProps) {
  usePageTitle(title);
  return (
    <div className={styles.screen}>
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

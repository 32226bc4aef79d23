import { classNames } from '@switch/ui';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { Icon } from '../lib/kit/icon.tsx';
import { ariaKeys, Keys } from '../lib/kit/keys.tsx';
import { useMe } from '../lib/session.ts';
import type { Section, SectionId } from '../routes.ts';
import { AccountMenu } from './account-menu.tsx';
import styles from './top-bar.module.css';

interface TopBarProps {
  sections: readonly (Section & { readonly id: SectionId })[];
  onPalette: () => void;
  onHelp: () => void;
  /** What else stands at the end of the bar. */
  children?: ReactNode;
}

/** Brand, sections, palette, and who is signed in. On phones the sections scroll sideways. */
export function TopBar({ sections, onPalette, onHelp, children }: TopBarProps) {
  const { brandName } = useMe();
  const current = useLocation().pathname.split('/')[1];
  return (
    <header className={classNames(styles.bar, 'no-print')}>
      <p className={styles.brand}>{brandName}</p>
      <nav className={styles.nav} aria-label="Sections">
        {sections.map(({ id, path, title }) => (
          <Link
            key={id}
            to={path}
            className={styles.section}
            aria-current={path.split('/')[1] === current ? 'page' : undefined}
          >
            {title}
          </Link>
        ))}
      </nav>
      <div className={styles.end}>
        <button
          type="button"
          className={styles.search}
          onClick={onPalette}
          aria-keyshortcuts={ariaKeys('mod+k')}
          aria-label="Search and commands"
        >
          <Icon name="search" />
          <span className={styles.searchWords}>Search</span>
          <Keys of="mod+k" />
        </button>
        <button
          type="button"
          className={classNames(styles.help, 'keys')}
          onClick={onHelp}
          aria-keyshortcuts="?"
          aria-label="Keyboard shortcuts"
        >
          ?
        </button>
        {children}
        <AccountMenu />
      </div>
    </header>
  );
}

import { classNames } from '@switch/ui';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { Icon } from '../lib/icon.tsx';
import { ariaKeys, Keys } from '../lib/keyboard/keys.tsx';
import { Popover } from '../lib/menu.tsx';
import { useMe } from '../lib/session.ts';
import type { Section, SectionId } from '../routes.ts';
import { AccountMenu } from './account-menu.tsx';
import styles from './top-bar.module.css';

interface TopBarProps {
  sections: readonly (Section & { readonly id: SectionId })[];
  onPalette: () => void;
  onHelp: () => void;
  /** What else is at the end of the bar. */
  children?: ReactNode;
}

/** Brand, sections, palette, and who is signed in. Where there is little room the sections fold into a menu. */
export function TopBar({ sections, onPalette, onHelp, children }: TopBarProps) {
  const { brandName } = useMe();
  const current = useLocation().pathname.split('/')[1];
  const here = sections.find(({ path }) => path.split('/')[1] === current);
  const links = (className: string | undefined) =>
    sections.map((section) => (
      <Link
        key={section.id}
        to={section.path}
        className={className}
        aria-current={section === here ? 'page' : undefined}
      >
        {section.title}
      </Link>
    ));
  return (
    <header className={classNames(styles.bar, 'no-print')}>
      <p className={styles.brand}>{brandName}</p>
      <nav className={styles.nav} aria-label="Sections">
        {links(styles.section)}
      </nav>
      <div className={styles.folded}>
        <Popover label="Sections" align="start" face={<Icon name="menu" size={20} />}>
          <nav aria-label="Sections">{links(styles.foldedSection)}</nav>
        </Popover>
        <span className={styles.here}>{here?.title}</span>
      </div>
      <div className={styles.end}>
        <button
          type="button"
          className={styles.search}
          onClick={onPalette}
          aria-keyshortcuts={ariaKeys('mod+k')}
        >
          <Icon name="search" />
          <span className={styles.searchWords}>Search</span>
          <span className="visually-hidden"> and commands</span>
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

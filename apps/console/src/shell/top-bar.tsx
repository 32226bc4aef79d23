import { classNames } from '@switch/ui';
import { useStore } from '@switch/browser/store.ts';
import { lazy, Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import { Link } from '../lib/link.tsx';
import { Icon, type IconName } from '../lib/icon.tsx';
import { ariaKeys, Keys } from '../lib/keyboard/keys.tsx';
import { Menu, Popover } from '../lib/menu.tsx';
import { logOut, useMay, useMe } from '../lib/session.ts';
import { connectionState } from '../lib/chat/connection.ts';
import { myRows, queueCount } from '../lib/chat/my-conversations.ts';
import { availabilityLabels, team } from '../lib/chat/presence.ts';
import { chooseTheme, theme, type Theme } from '../lib/theme.ts';
import type { Section } from '../routes.ts';
import availability from './availability-panel.module.css';
import styles from './top-bar.module.css';

const AvailabilityPanel = lazy(() => import('./availability-panel.tsx'));

interface TopBarProps {
  sections: readonly Section[];
  onPalette: () => void;
  onHelp: () => void;
}

/**
 * Brand, sections, palette, and the signed-in member. If there is little room, the sections fold into a menu.
 */
export function TopBar({ sections, onPalette, onHelp }: TopBarProps) {
  const { brandName } = useMe();
  const mayReply = useMay('chat.reply');
  const waiting = useStore(queueCount) ?? 0;
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
        {section.id === 'inbox' && <QueueBadge />}
      </Link>
    ));
  return (
    <header className={classNames(styles.bar, 'no-print')}>
      <p className={styles.brand}>{brandName}</p>
      <nav className={styles.nav} aria-label="Sections">
        {links(classNames(styles.section, 'focus-inside'))}
      </nav>
      <div className={styles.folded}>
        <Popover
          label={waiting ? `Sections, ${waiting} waiting` : 'Sections'}
          align="start"
          content={
            <>
              <Icon name="menu" size={20} />
              <QueueBadge />
            </>
          }
        >
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
          <span className={styles.searchText}>Search</span>
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
        {mayReply && <AvailabilityMenu />}
        <AccountMenu />
      </div>
    </header>
  );
}

/** The number of visitors waiting for a person, on every screen. */
function QueueBadge() {
  const count = useStore(queueCount) ?? 0;
  return (
    count > 0 && (
      <span className={styles.badge}>
        {count}
        <span className="visually-hidden"> waiting</span>
      </span>
    )
  );
}

const themeChoices: readonly (readonly [Theme, label: string, IconName])[] = [
  ['system', 'Same as the system', 'system'],
  ['light', 'Light', 'sun'],
  ['dark', 'Dark', 'moon'],
];

const STILL_IN = 'You are still signed in: the server could not be reached.';

/** Loaded when an agent with open conversations logs out. */
const HandOverDialog = lazy(() => import('./hand-over-dialog.tsx'));

function AccountMenu() {
  const { displayName, email, role } = useMe();
  const chosen = useStore(theme);
  const [hasFailed, setHasFailed] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const leave = async () => {
    const isOut = await logOut();
    setHasFailed(!isOut);
    return isOut ? undefined : STILL_IN;
  };
  return (
    <>
      {isAsking && (
        <Suspense fallback={null}>
          <HandOverDialog isOpen onClose={() => setIsAsking(false)} next="log out" onHandedOver={leave} />
        </Suspense>
      )}
      <Menu
        label={`Account of ${displayName}`}
        content={<Icon name="person" />}
        header={
          <p className={styles.who}>
            <strong>{displayName}</strong>
            <span>{email}</span>
            <span>Role: {role}</span>
          </p>
        }
        groups={[
          {
            id: 'theme',
            title: 'Appearance',
            isChoice: true,
            entries: themeChoices.map(([value, label, icon]) => ({
              id: value,
              label: (
                <>
                  <Icon name={icon} />
                  {label}
                </>
              ),
              isChecked: chosen === value,
              onSelect: () => chooseTheme(value),
            })),
          },
          {
            id: 'session',
            title: 'Session',
            entries: [
              {
                id: 'log-out',
                label: 'Log out',
                staysOpen: true,
                onSelect: () => (myRows.get().size > 0 ? setIsAsking(true) : void leave()),
              },
            ],
          },
        ]}
        footer={
          hasFailed && (
            <p className={styles.failed} role="alert">
              {STILL_IN}
            </p>
          )
        }
      />
    </>
  );
}

/** My availability and limit, who else is present, and how I am notified. */
function AvailabilityMenu() {
  const me = useMe();
  const everybody = useStore(team);
  const { kind } = useStore(connectionState);
  const own = everybody.get(me.staffId);
  const isKnown = kind === 'open' && own !== undefined;
  return (
    <Popover
      label="Availability"
      isNamedByContent
      content={
        <>
          <span className={availability.dot} data-state={isKnown ? own.availability : 'lost'} />
          <span className="visually-hidden">Availability: </span>
          <span className={availability.word}>
            {isKnown ? availabilityLabels[own.availability] : 'Connecting'}
          </span>{' '}
          {own && (
            <span className={availability.seats}>
              {own.openChats}/{own.chatLimit}
              <span className="visually-hidden"> conversations</span>
            </span>
          )}
        </>
      }
    >
      <AvailabilityPanel />
    </Popover>
  );
}

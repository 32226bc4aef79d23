import { useState } from 'react';
import { Icon, type IconName } from '../lib/icon.tsx';
import { Menu } from '../lib/menu.tsx';
import { logOut, useMe } from '../lib/session.ts';
import { useStore } from '@switch/browser/store.ts';
import { chooseTheme, theme, type Theme } from '../lib/theme.ts';
import styles from './top-bar.module.css';

const themeChoices: readonly { readonly value: Theme; readonly label: string; readonly icon: IconName }[] = [
  { value: 'system', label: 'Same as the system', icon: 'system' },
  { value: 'light', label: 'Light', icon: 'sun' },
  { value: 'dark', label: 'Dark', icon: 'moon' },
];

/** Who is signed in, light or dark, and logging out. */
export function AccountMenu() {
  const { displayName, email, role } = useMe();
  const chosen = useStore(theme);
  const [hasFailed, setHasFailed] = useState(false);
  return (
    <Menu
      label={`Account of ${displayName}`}
      face={<Icon name="person" />}
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
          entries: themeChoices.map(({ value, label, icon }) => ({
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
              onSelect: () => void logOut().then((isOut) => setHasFailed(!isOut)),
            },
          ],
        },
      ]}
      footer={
        hasFailed && (
          <p className={styles.failed} role="alert">
            You are still signed in: the server could not be reached. Try again.
          </p>
        )
      }
    />
  );
}

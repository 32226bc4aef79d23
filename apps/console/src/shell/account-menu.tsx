import { useState } from 'react';
import { Icon, type IconName } from '../lib/icon.tsx';
import { Menu, MenuGroup, MenuItem } from '../lib/menu.tsx';
import { logOut, useMe } from '../lib/session.ts';
import { useStore } from '../lib/store.ts';
import { chooseTheme, theme, type Theme } from '../lib/theme.ts';
import styles from './top-bar.module.css';

const looks: readonly { readonly value: Theme; readonly label: string; readonly icon: IconName }[] = [
  { value: 'system', label: 'As the system', icon: 'system' },
  { value: 'light', label: 'Light', icon: 'sun' },
  { value: 'dark', label: 'Dark', icon: 'moon' },
];

/** Who is signed in, how the console looks, and the way out. */
export function AccountMenu() {
  const { displayName, email, role } = useMe();
  const chosen = useStore(theme);
  const [hasFailed, setHasFailed] = useState(false);
  return (
    <Menu label={`Account of ${displayName}`} face={<Icon name="person" />}>
      <p className={styles.who}>
        <strong>{displayName}</strong>
        <span>{email}</span>
        <span>Role: {role}</span>
      </p>
      <MenuGroup title="Look">
        {looks.map(({ value, label, icon }) => (
          <MenuItem key={value} closes={false} isChosen={chosen === value} onPress={() => chooseTheme(value)}>
            <Icon name={icon} />
            {label}
          </MenuItem>
        ))}
      </MenuGroup>
      <MenuGroup title="Session">
        <MenuItem closes={false} onPress={() => void logOut().then((isOut) => setHasFailed(!isOut))}>
          Log out
        </MenuItem>
        {hasFailed && (
          <p className={styles.failed} role="alert">
            You are still signed in: the server could not be reached. Try again.
          </p>
        )}
      </MenuGroup>
    </Menu>
  );
}

import { SkipLink } from '@switch/ui';
import { useEffect, useState } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router';
import { useCommands, useKeyboard } from '../lib/keyboard/commands.ts';
import { whenNotificationPressed } from '../lib/chat/alerts.ts';
import { isAllowed, useMe } from '../lib/session.ts';
import { sections } from '../routes.ts';
import { useTitleFocus } from '../lib/screen.tsx';
import { chooseTheme, type Theme } from '../lib/theme.ts';
import { KeyboardHelp, CommandPalette } from './command-palette.tsx';
import styles from './shell.module.css';
import { TopBar } from './top-bar.tsx';
import { ConnectionBanner, SessionEndingDialog } from './warnings.tsx';

/** The frame of every screen: bar, palette, keyboard help and the warning before a session ends. */
export function Shell() {
  const [open, setOpen] = useState<'palette' | 'help' | undefined>();
  const { permissions } = useMe();
  const navigate = useNavigate();
  useKeyboard();
  useEffect(
    () => whenNotificationPressed((conversationId) => void navigate(`/inbox/mine/${conversationId}`)),
    [navigate],
  );
  useTitleFocus(useLocation().pathname.split('/')[1] ?? '');
  const visible = sections.filter((section) => isAllowed(section.permission, permissions));
  const look = (theme: Theme, title: string, also: string) => ({
    id: `theme.${theme}`,
    title,
    group: 'Console',
    also,
    run: () => chooseTheme(theme),
  });
  useCommands([
    {
      id: 'palette',
      title: 'Command palette',
      group: 'Console',
      keys: 'mod+k',
      run: () => setOpen('palette'),
    },
    { id: 'help', title: 'Keyboard shortcuts', group: 'Console', keys: '?', run: () => setOpen('help') },
    ...visible.map(({ id, title, path, key }) => ({
      id: `go.${id}`,
      title: `Go to ${title}`,
      group: 'Go to',
      keys: `g ${key}`,
      run: () => void navigate(path),
    })),
    look('light', 'Light appearance', 'theme bright'),
    look('dark', 'Dark appearance', 'theme night'),
    look('system', 'Same appearance as the system', 'theme'),
  ]);
  return (
    <div className={styles.shell}>
      <SkipLink />
      <div>
        <TopBar sections={visible} onPalette={() => setOpen('palette')} onHelp={() => setOpen('help')} />
        <ConnectionBanner />
      </div>
      <main id="main" className={styles.main} tabIndex={-1}>
        <Outlet />
      </main>
      <CommandPalette isOpen={open === 'palette'} onClose={() => setOpen(undefined)} />
      <KeyboardHelp isOpen={open === 'help'} onClose={() => setOpen(undefined)} />
      <SessionEndingDialog />
    </div>
  );
}

import { idle, lazyAhead } from '@switch/browser/lazy-part.ts';
import { SkipLink } from '@switch/ui';
import { Suspense, useEffect, useState } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router';
import { useCommands, useKeyboard } from '../lib/keyboard/commands.ts';
import { isAllowed, useMe } from '../lib/session.ts';
import { sections } from '../routes.ts';
import { useTitleFocus } from '../lib/screen.tsx';
import { chooseTheme, type Theme } from '../lib/theme.ts';
import { CommandPalette } from './command-palette.tsx';
import styles from './shell.module.css';
import { TopBar } from './top-bar.tsx';

/** Loaded once the screen is idle, as they are not needed at once. */
const Banners = lazyAhead(() => import('./banners.tsx'), 'Banners');
const KeyboardHelp = lazyAhead(() => import('./keyboard-help.tsx'), 'KeyboardHelp');
const SessionEndingDialog = lazyAhead(() => import('./session-ending-dialog.tsx'), 'SessionEndingDialog');

/** The frame of every screen: top bar, palette, keyboard help and the warning before the session ends. */
export function Shell() {
  const [open, setOpen] = useState<'palette' | 'help' | undefined>();
  const { permissions } = useMe();
  const navigate = useNavigate();
  useKeyboard();
  useEffect(() => {
    void idle()
      .then(() => import('../lib/chat/alerts.ts'))
      .then(
        ({ whenNotificationPressed }) =>
          whenNotificationPressed((conversationId) => void navigate(`/inbox/mine/${conversationId}`)),
        // If it fails to load, nothing notifies, so there is nothing to click.
        () => undefined,
      );
  }, [navigate]);
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
        <Suspense fallback={null}>
          <Banners />
        </Suspense>
      </div>
      <main id="main" className={styles.main} tabIndex={-1}>
        <Outlet />
      </main>
      <CommandPalette isOpen={open === 'palette'} onClose={() => setOpen(undefined)} />
      <Suspense fallback={null}>
        {open === 'help' && <KeyboardHelp isOpen onClose={() => setOpen(undefined)} />}
        <SessionEndingDialog />
      </Suspense>
    </div>
  );
}

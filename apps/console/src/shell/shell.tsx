import { SkipLink } from '@switch/ui';
import { useEffect, useRef, useState } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router';
import { useCommands, useKeyboard } from '../lib/keyboard/commands.ts';
import { whenNotificationPressed } from '../lib/chat/alerts.ts';
import { useMay, useMe } from '../lib/session.ts';
import { mayOpen, sectionList } from '../routes.ts';
import { chooseTheme } from '../lib/theme.ts';
import { AvailabilityMenu } from './availability-menu.tsx';
import { KeyboardHelp } from './keyboard-help.tsx';
import { ConnectionBanner } from './connection-banner.tsx';
import { CommandPalette } from './command-palette.tsx';
import { SessionEndingDialog } from './session-ending-dialog.tsx';
import styles from './shell.module.css';
import { TopBar } from './top-bar.tsx';

/** The frame of every screen: bar, palette, help sheet and the warning before a session ends. */
export function Shell() {
  const [open, setOpen] = useState<'palette' | 'help' | undefined>();
  const { permissions } = useMe();
  const mayReply = useMay('chat.reply');
  const navigate = useNavigate();
  useKeyboard();
  useEffect(
    () => whenNotificationPressed((conversationId) => void navigate(`/inbox/mine/${conversationId}`)),
    [navigate],
  );
  useFocusOnMove();
  const visible = sectionList.filter((section) => mayOpen(section, permissions));
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
    {
      id: 'theme.light',
      title: 'Light appearance',
      group: 'Console',
      also: 'theme bright',
      run: () => chooseTheme('light'),
    },
    {
      id: 'theme.dark',
      title: 'Dark appearance',
      group: 'Console',
      also: 'theme night',
      run: () => chooseTheme('dark'),
    },
    {
      id: 'theme.system',
      title: 'Same appearance as the system',
      group: 'Console',
      also: 'theme',
      run: () => chooseTheme('system'),
    },
  ]);
  return (
    <div className={styles.shell}>
      <SkipLink />
      <div>
        <TopBar sections={visible} onPalette={() => setOpen('palette')} onHelp={() => setOpen('help')}>
          {mayReply && <AvailabilityMenu />}
        </TopBar>
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

/** Moving to another section puts the focus on its title, so that screen readers announce it. */
function useFocusOnMove(): void {
  const { pathname } = useLocation();
  const section = pathname.split('/')[1];
  const known = useRef(section);
  useEffect(() => {
    if (known.current === section) return;
    known.current = section;
    document.querySelector<HTMLElement>('#main h1')?.focus();
  }, [section]);
}

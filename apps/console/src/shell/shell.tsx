import { WARN_MINUTES } from '@switch/browser/session-clock.ts';
import { SkipLink, Button, Dialog } from '@switch/ui';
import { useEffect, useState } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router';
import { useCommands, useKeyboard } from '../lib/keyboard/commands.ts';
import { whenNotificationPressed } from '../lib/chat/alerts.ts';
import { forbiddenAt, isAllowed, useMe } from '../lib/session.ts';
import { sections } from '../routes.ts';
import { useTitleFocus, ProblemNotice } from '../lib/screen.tsx';
import { chooseTheme, type Theme } from '../lib/theme.ts';
import { KeyboardHelp, CommandPalette } from './command-palette.tsx';
import styles from './shell.module.css';
import { TopBar } from './top-bar.tsx';
import { useStore } from '@switch/browser/store.ts';
import { connectionState } from '../lib/chat/connection.ts';
import { extendSession, sessionEnding } from '../lib/session-ending.ts';

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
        <ForbiddenBanner />
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

/** A connection that is lost for less than this is not mentioned. */
const UNMENTIONED_MS = 2_500;

/** Says that the connection is lost, after a moment, and that nothing is. */
function ConnectionBanner() {
  const state = useStore(connectionState);
  const lostAt = state.kind === 'connecting' ? state.lostAt : undefined;
  const [shownFor, setShownFor] = useState<number>();
  useEffect(() => {
    if (lostAt === undefined) return;
    const timer = setTimeout(() => setShownFor(lostAt), Math.max(0, lostAt + UNMENTIONED_MS - Date.now()));
    return () => clearTimeout(timer);
  }, [lostAt]);
  const isShown = lostAt !== undefined && shownFor === lostAt;
  return (
    <div role="status">
      {isShown && (
        <p className={styles.banner}>
          Connection lost. Reconnecting: what you write is kept and sent once it is back.
        </p>
      )}
    </div>
  );
}

/** For how long it is said that the role was in the way. */
const SAID_MS = 10_000;

/** Says that a call was refused because of the role, which may have changed while the page was open. */
function ForbiddenBanner() {
  const at = useStore(forbiddenAt);
  const [over, setOver] = useState(0);
  const { role } = useMe();
  useEffect(() => {
    if (at === 0) return;
    const timer = setTimeout(() => setOver(at), SAID_MS);
    return () => clearTimeout(timer);
  }, [at]);
  return (
    <div role="alert">
      {at !== over && (
        <p className={styles.banner}>
          Your role “{role}” does not allow that. Nothing was changed: ask the owner of your team.
        </p>
      )}
    </div>
  );
}

/** Comes two minutes before the session ends: more time on a press, or that there is none after the longest time. */
function SessionEndingDialog() {
  const ending = useStore(sessionEnding);
  const [isAsking, setIsAsking] = useState(false);
  const [isSeen, setIsSeen] = useState(false);
  const [isUnreachable, setIsUnreachable] = useState(false);
  async function stay() {
    setIsAsking(true);
    setIsUnreachable((await extendSession()) === 'no-answer');
    setIsAsking(false);
  }
  if (ending === 'no' && isSeen) setIsSeen(false);
  if (ending === 'no' && isUnreachable) setIsUnreachable(false);
  if (ending === 'longest') {
    return (
      <Dialog
        isOpen={!isSeen}
        onClose={() => setIsSeen(true)}
        role="alertdialog"
        title="You will be signed out soon"
        actions={<Button onClick={() => setIsSeen(true)}>Finish what I’m writing</Button>}
      >
        <p>
          A session ends after its longest time even while you work. Log in again afterwards: your
          conversations stay with you while you do, and replies you have not sent stay in this tab.
        </p>
      </Dialog>
    );
  }
  return (
    <Dialog
      isOpen={ending === 'idle'}
      onClose={() => void stay()}
      role="alertdialog"
      title="Are you still there?"
      dismissible={false}
      actions={
        <Button loading={isAsking} onClick={() => void stay()}>
          Stay signed in
        </Button>
      }
    >
      <p>You have not done anything for a while. In {WARN_MINUTES} minutes you will be signed out.</p>
      <ProblemNotice
        problem={
          isUnreachable ? 'We could not reach the server. Check your connection and try again.' : undefined
        }
      />
    </Dialog>
  );
}

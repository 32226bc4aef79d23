import type { Availability } from '@switch/contract/chat/inbox.ts';
import { useFailedLoads } from '@switch/browser/failed-loads.ts';
import { useStore } from '@switch/browser/store.ts';
import { Button } from '@switch/ui';
import { useEffect, useState } from 'react';
import { isSoundOn } from '../lib/chat/alerts.ts';
import { connectionState } from '../lib/chat/connection.ts';
import { isSoundHeldBack, watchHeldBackSound } from '../lib/chat/held-back-sound.ts';
import { chooseAvailability, team } from '../lib/chat/presence.ts';
import { forbiddenAt, useMay, useMe } from '../lib/session.ts';
import { isSetAway, ownChoice } from './away-notice.ts';
import styles from './shell.module.css';

/** The notices above every screen, each shown while it applies. */
export const Banners = () => (
  <>
    <ConnectionBanner />
    <AwayBanner />
    <ForbiddenBanner />
    <FailedLoads />
    <SoundHint />
  </>
);

/** A connection lost for less than this is not reported. */
const UNMENTIONED_MS = 2_500;

/** Says, after a moment, that the connection is lost and that nothing else is. */
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

/** Says that I no longer get new visitors, if that was not my choice, until I am online again. */
function AwayBanner() {
  const own = useStore(team).get(useMe().staffId);
  const availability = own?.availability;
  const [seen, setSeen] = useState<{ availability: Availability | undefined; isSet: boolean }>({
    availability: undefined,
    isSet: false,
  });
  if (seen.availability !== availability)
    setSeen({ availability, isSet: isSetAway(seen.availability, availability, ownChoice()) });
  return (
    <div role="status">
      {own && seen.isSet && (
        <p className={styles.banner}>
          You are shown as away, and new visitors go to your colleagues.{' '}
          <Button look="link" size="small" onClick={() => void chooseAvailability('online', own.chatLimit)}>
            Go online
          </Button>
        </p>
      )}
    </div>
  );
}

/** How long the notice about the role is shown. */
const SHOWN_MS = 10_000;

/** Says that a call was refused because of the role, which may have changed since the page was loaded. */
function ForbiddenBanner() {
  const at = useStore(forbiddenAt);
  const [over, setOver] = useState(0);
  const { role } = useMe();
  useEffect(() => {
    if (at === 0) return;
    const timer = setTimeout(() => setOver(at), SHOWN_MS);
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

/** Says that a screen or a part of one did not load although there is a connection; what is open stays. */
function FailedLoads() {
  const { isWaiting, hasTried, tryAll, reload } = useFailedLoads();
  return (
    <div role="alert">
      {isWaiting && (
        <p className={styles.banner}>
          {hasTried
            ? 'It still does not load. A newer version may have been released: save what you are writing, then reload. '
            : 'Something did not load. What you typed is not lost. '}
          <Button look="link" size="small" onClick={tryAll}>
            Try again
          </Button>{' '}
          {hasTried && (
            <Button look="link" size="small" onClick={reload}>
              Reload
            </Button>
          )}
        </p>
      )}
    </div>
  );
}

/**
 * Says, after the page was loaded, that the browser plays no sound before something is pressed. It lies above
 * the screen, so that nothing moves from under the first press.
 */
function SoundHint() {
  const isWanted = useStore(isSoundOn);
  const mayChat = useMay('chat.reply');
  const isHeldBack = useStore(isSoundHeldBack);
  useEffect(() => (isWanted && mayChat ? watchHeldBackSound() : undefined), [isWanted, mayChat]);
  return (
    <div role="status">
      {isHeldBack && <p className={styles.hint}>Sound starts once you click or press a key.</p>}
    </div>
  );
}

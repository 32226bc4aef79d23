import { useStore } from '@switch/browser/store.ts';
import { pageTitle } from '@switch/domain/journey/page-titles.ts';
import { Button, Container, Notice } from '@switch/ui';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { isSessionExpired, openLogIn } from '../../lib/dialogs.ts';
import { session } from '../../lib/session.ts';
import styles from './home.module.css';

/** Tells a visitor why a page sent them here, and opens the log-in dialog, which leads back to it. */
export default function BounceNotice({ from }: { from: string }) {
  const signedIn = useStore(session);
  const navigate = useNavigate();
  const { wasAsked, hasEnded }: { wasAsked?: unknown; hasEnded?: unknown } = Object(useLocation().state);
  /* Opens only once: after closing the dialog, the visitor does not see it again on Back or after a
     reload. Under the dialog of an ended session it waits for the page that OK loads, whose state it must
     not overwrite. */
  useEffect(() => {
    if (wasAsked === true || isSessionExpired.get()) return;
    openLogIn({ kind: 'log-in', returnTo: from });
    void navigate('.', {
      replace: true,
      preventScrollReset: true,
      state: { bouncedFrom: from, hasEnded, wasAsked: true },
    });
  }, [from, hasEnded, wasAsked, navigate]);
  if (signedIn) return null;
  return (
    <Container className={styles.notice}>
      <Notice
        tone="warning"
        title={`Log in to ${hasEnded === true ? 'go back to' : 'open'} “${pageTitle(from)}”`}
        announce="polite"
        actions={
          <Button size="small" onClick={() => openLogIn({ kind: 'log-in', returnTo: from })}>
            Log in
          </Button>
        }
      >
        {hasEnded === true
          ? 'Your session had ended, so this browser has forgotten your answers. We have kept all that was saved before it ended; only the screen you were on may be empty. We will take you straight back.'
          : 'It holds bank details or a contract, so we only open it to the person who owns it. You were not logged in, or your session had ended. The answers you saved are untouched, and we will take you straight back.'}
      </Notice>
    </Container>
  );
}

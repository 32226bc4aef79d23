import { logFailure } from '@switch/browser/log.ts';
import { Button, Cluster, Container, Stack } from '@switch/ui';
import { Link, SupportEmail } from '../lib/link.tsx';
import { usePageTexts, usePageTitle } from '../lib/page-config.ts';
import { paths } from '../routes.ts';
import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import styles from './error-page.module.css';

const tryAgain = () => window.location.reload();

/** What a visitor sees when a page breaks or its code cannot be fetched. */
export function ErrorPage() {
  const error = useRouteError();
  usePageTitle('This page did not load');
  useEffect(() => logFailure('a page broke', error), [error]);
  return (
    <Container className={styles.page}>
      <Stack gap={3}>
        <h1>This page did not load</h1>
        <p>The fault is ours, or the connection dropped. Answers you had already given are saved.</p>
        <Cluster gap={2}>
          <Button onClick={tryAgain}>Try again</Button>
          <Link to={paths.home} look="secondary">
            Go to the home page
          </Link>
        </Cluster>
        <p>
          If it keeps happening, email <SupportEmail /> and say which page it was.
        </p>
      </Stack>
    </Container>
  );
}

/** The error page for when the frame itself broke, so that the page has no other main element. */
export function BrokenFrame() {
  return (
    <main id="main">
      <ErrorPage />
    </main>
  );
}

/** Fills the frame until the screen's own code loads. Shows text only if scripts are off. */
export function ShellPage() {
  const { supportEmail } = usePageTexts();
  return (
    <noscript>
      <Container width="reading" className={styles.page}>
        <h1>This page needs JavaScript</h1>
        <p>Turn it on in your browser, or email {supportEmail} and we will help you another way.</p>
      </Container>
    </noscript>
  );
}

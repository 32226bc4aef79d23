import { Container } from '@switch/ui';
import { usePageTexts } from '../lib/page-config.ts';
import styles from './error-page.module.css';

/** Fills the frame until the screen's own code arrives; shows text only to those without scripts. */
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

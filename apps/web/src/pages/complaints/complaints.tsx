import { Container } from '@switch/ui';
import { usePageTexts, usePageTitle } from '../../lib/page-config.ts';
import { SupportEmail } from '../../lib/link.tsx';
import { Block, readDocument } from '../document-page.tsx';
import { titles } from '../titles.ts';
import { ComplaintForm } from './complaint-form.tsx';
import text from './complaints.md?raw';
import styles from './complaints.module.css';

const { parts } = readDocument(text);

/** How to complain, the form to do it with, and where to go after that. */
export function Component() {
  const { firmAddress } = usePageTexts();
  usePageTitle(titles.complaints);
  return (
    <Container className={styles.page}>
      <header className={styles.head}>
        <h1>Make a complaint</h1>
        <p className={styles.lead}>
          Tell us what went wrong. It costs nothing, and it never counts against you.
        </p>
        <p className={styles.otherWays}>
          Rather write? Email <SupportEmail /> or send a letter to {firmAddress}. It counts the same.
        </p>
      </header>
      <ComplaintForm />
      <aside className={styles.aside}>
        {parts.map(({ id, title, blocks }) => (
          <section key={id} className={styles.part} aria-labelledby={id}>
            <h2 id={id}>{title}</h2>
            {blocks.map((block) => (
              <Block key={block} text={block} />
            ))}
          </section>
        ))}
      </aside>
    </Container>
  );
}

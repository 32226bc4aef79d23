import { Container } from '@switch/ui';
import type { ReactNode } from 'react';
import styles from './document-page.module.css';

/** One part of a long page, with an id that links may point to. */
export type DocumentPart = { readonly id: string; readonly title: string; readonly body: ReactNode };

type DocumentPageProps = {
  readonly title: string;
  /** The page in two or three sentences. */
  readonly summary: ReactNode;
  /** Above the title; for the one page without a header. */
  readonly above?: ReactNode;
  readonly updated: string;
  readonly parts: readonly DocumentPart[];
};

/** A page to read: the short of it first, then numbered parts with a list of contents. */
export function DocumentPage({ title, summary, above, updated, parts }: DocumentPageProps) {
  return (
    <Container className={styles.page}>
      {above}
      <header className={styles.head}>
        <h1>{title}</h1>
        <div className={styles.summary}>{summary}</div>
        <p className={styles.updated}>Last changed {updated}</p>
      </header>
      <nav aria-label="On this page" className={styles.contents}>
        <h2 className={styles.contentsTitle}>On this page</h2>
        <ol className={styles.list}>
          {parts.map((part) => (
            <li key={part.id}>
              <a href={`#${part.id}`}>{part.title}</a>
            </li>
          ))}
        </ol>
      </nav>
      <div className={styles.body}>
        {parts.map((part) => (
          <section key={part.id} id={part.id} aria-labelledby={`${part.id}-title`} className={styles.part}>
            <h2 id={`${part.id}-title`}>{part.title}</h2>
            {part.body}
          </section>
        ))}
      </div>
    </Container>
  );
}

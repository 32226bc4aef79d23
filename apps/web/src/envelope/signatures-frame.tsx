import { Card } from '@switch/ui';
import type { ReactNode } from 'react';
import styles from './envelope.module.css';

type SignaturesFrameProps = {
  /** 2 on a page of its own; 3 as a part of a card. */
  readonly level: 2 | 3;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
};

/** Around the signatures: a card of their own, or inside somebody else's card two lines, as no card lies in another. */
export function SignaturesFrame({ level, aside, children }: SignaturesFrameProps) {
  if (level === 2) {
    return (
      <Card title="Signatures" aside={aside} padding="large">
        {children}
      </Card>
    );
  }
  return (
    <section className={styles.part}>
      <div className={styles.partHead}>
        <h3>Signatures</h3>
        {aside}
      </div>
      {children}
    </section>
  );
}

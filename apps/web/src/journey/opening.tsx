import { Container, Skeleton } from '@switch/ui';
import styles from './step-frame.module.css';

/**
 * What a step shows until its draft has loaded. It is part of the prerendered page of a step, so that a phone
 * on a slow connection has something to read before any code arrives.
 */
export const Opening = () => (
  <Container width="page">
    <div className={styles.opening}>
      <p className={styles.openingText}>
        Opening your application. Whatever you have answered so far is saved with us, and will be back here in
        a moment.
      </p>
      <Skeleton shape="card" count={2} label="Opening your application" />
    </div>
  </Container>
);

import { Container, Skeleton } from '@switch/ui';
import styles from './step-frame.module.css';

/**
 * What a step shows until its draft is here. The built page of a step holds it already, so that a phone on a slow line shows
 * something to read before any code has come.
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

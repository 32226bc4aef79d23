import { Button, Cluster, Container } from '@switch/ui';
import { MOST_COMPARED } from './offer-view.ts';
import styles from './prices.module.css';

/** Stays at the foot of the list while anything is ticked for comparison. */
export function CompareBar({
  count,
  onOpen,
  onClear,
}: {
  count: number;
  onOpen: () => void;
  onClear: () => void;
}) {
  return (
    <div className={styles.compareBar}>
      <Container>
        <Cluster gap={2}>
          <Button
            look="secondary"
            aria-disabled={count < 2 ? true : undefined}
            onClick={count < 2 ? undefined : onOpen}
          >
            Compare {count} of {MOST_COMPARED}
          </Button>
          {count < 2 && <span className={styles.soft}>Tick another one to compare</span>}
          <Button look="link" onClick={onClear}>
            Clear
          </Button>
        </Cluster>
      </Container>
    </div>
  );
}

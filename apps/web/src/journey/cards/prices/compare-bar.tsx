import { Button, Cluster, Container } from '@switch/ui';
import styles from './prices.module.css';

/** How many offers fit side by side. */
export const MOST_COMPARED = 3;

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
  if (count === 0) return null;
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

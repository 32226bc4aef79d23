import { Stack } from '@switch/ui';
import type { ProfileViewProps } from '../profile-tabs.ts';
import styles from './data.module.css';
import { DeletionCard } from './deletion-card.tsx';
import { ExportCard } from './export-card.tsx';

/** A copy of everything we hold, and the end of the account. */
export function DataTab({ userId }: ProfileViewProps) {
  return (
    <Stack gap={4} className={styles.column}>
      <ExportCard userId={userId} />
      <DeletionCard userId={userId} />
    </Stack>
  );
}

import { Stack } from '@switch/ui';
import { Link } from '../../lib/link.tsx';
import { paths } from '../../routes.ts';
import { ListPages, Loaded, NothingYet } from '../list-parts.tsx';
import { searchOf } from '../profile-tabs.ts';
import type { ProfileViewProps } from '../profile-tabs.ts';
import styles from '../profile.module.css';
import { ClockCard } from './clock-card.tsx';
import { hasClock } from './clock-days.ts';
import { useHistory } from './use-history.ts';

/** The notice clock of every meter, with the mails that remind of it. */
export function RemindersTab({ userId, page }: ProfileViewProps) {
  const { query, keep } = useHistory(userId, page);
  return (
    <Loaded query={query} what="your dates">
      {({ applications, total }) => {
        const meters = applications.flatMap((application) =>
          application.supplies.filter(hasClock).map((supply) => ({ application, supply })),
        );
        if (meters.length === 0) return <NoDates />;
        return (
          <Stack gap={4}>
            {meters.map(({ application, supply }) => (
              <ClockCard key={supply.supplyId} application={application} supply={supply} keep={keep} />
            ))}
            <ListPages tab="reminders" page={page} total={total} />
            <p className={styles.quiet}>
              News of a switch is always mailed, as it is about your contract. A draft with a chosen price has
              one mail before that price runs out. It and mails about your next contract also follow your{' '}
              <Link to={`${paths.profile}${searchOf('contact')}`}>contact choices</Link>.
            </p>
          </Stack>
        );
      }}
    </Loaded>
  );
}

const NoDates = () => (
  <NothingYet title="No days to watch yet">
    Once you send an application, you find here until when to give notice, with a letter that is ready to
    sign, and when each contract ends.
  </NothingYet>
);

import { Stack } from '@switch/ui';
import { useMandates } from '../direct-debits/mandate-lists.ts';
import { ListPages, Loaded, NothingYet } from '../list-parts.tsx';
import type { ProfileViewProps } from '../profile-tabs.ts';
import { useHistory } from './use-history.ts';
import { SwitchCard } from './switch-card.tsx';
import { usePrintOne } from '../use-print-one.ts';
import { WaitingForYou } from './waiting-for-you.tsx';

/** Applications that were sent, newest first, each with its state and what comes next. */
export function SwitchesTab({ userId, page }: ProfileViewProps) {
  const { query } = useHistory(userId, page);
  // Fetched along with the history, so that nothing is pushed down later.
  const directDebits = useMandates(userId);
  const { printed, print } = usePrintOne();
  return (
    <Loaded query={query} what="your switches">
      {({ applications, total }) =>
        total === 0 ? (
          <NoSwitches />
        ) : (
          <Stack gap={4}>
            <WaitingForYou applications={applications} mandates={directDebits.data?.mandates ?? []} />
            {applications.map((application) => (
              <SwitchCard
                key={application.reference}
                application={application}
                isAside={printed !== undefined && printed !== application.reference}
                onPrint={() => print(application.reference)}
              />
            ))}
            <ListPages tab="switches" page={page} total={total} />
          </Stack>
        )
      }
    </Loaded>
  );
}

const NoSwitches = () => (
  <NothingYet title="No switches yet">
    Once you send an application, you follow it here: who has it, what happens next, and when.
  </NothingYet>
);

import { listDirectDebits } from '@switch/contract/http/mandate.ts';
import { ButtonLink, EmptyState, Stack } from '@switch/ui';
import { EmptyDrawing } from '@switch/ui/drawings/scenes.tsx';
import { load } from '../lib/api.ts';
import { Link } from '../lib/link.tsx';
import { useServerFact } from '../lib/server-facts.ts';
import { paths } from '../routes.ts';
import { mandatesKey } from './direct-debits/use-mandate-acts.ts';
import { ListPages } from './list-pages.tsx';
import { Loaded } from './loaded.tsx';
import type { ProfileViewProps } from './profile-views.tsx';
import { useRecord } from './record/use-record.ts';
import { SwitchCard } from './switch-card.tsx';
import { usePrintOne } from './use-print-one.ts';
import { WaitingForYou } from './waiting-for-you.tsx';

/** Applications that were sent, newest first, each with where it stands and what comes next. */
export function SwitchesTab({ userId, page }: ProfileViewProps) {
  const { query } = useRecord(userId, page);
  // Asked for beside the record, so that nothing is pushed down later.
  const directDebits = useServerFact({
    queryKey: mandatesKey(userId),
    queryFn: () => load(listDirectDebits),
  });
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

function NoSwitches() {
  return (
    <EmptyState
      level={3}
      title="No switches yet"
      drawing={<EmptyDrawing />}
      actions={
        <ButtonLink render={(dress) => <Link to={paths.energy} {...dress} />}>Compare prices</ButtonLink>
      }
    >
      Once you send an application, you follow it here: who has it, what happens next, and when.
    </EmptyState>
  );
}

import {
  endCalendarFeed,
  makeCalendarFeed,
  readCalendarFeed,
} from '@switch/contract/http/after-start/calendar-feed.ts';
import { Button, CallButton, Card, Cluster, CopyButton, Stack } from '@switch/ui';
import { useState } from 'react';
import { attempt, load } from '../../lib/api.ts';
import { pageConfig } from '../../lib/page-config.ts';
import { setQueryData } from '../../lib/query-cache.ts';
import { dateText } from '../../lib/time-text.ts';
import { useFresh } from '../list-parts.tsx';
import styles from './history.module.css';

/**
 * A secret address with which a calendar app keeps itself up to date. It is shown once and can be revoked
 * here.
 */
export function CalendarFeed({ userId }: { readonly userId: string }) {
  const queryKey = ['calendar-feed', userId];
  const { data } = useFresh(queryKey, () => load(readCalendarFeed));
  const [address, setAddress] = useState<string>();
  if (!data) return null;

  async function make() {
    const made = await attempt(makeCalendarFeed);
    if (!made) return;
    setAddress(new URL(made.path, pageConfig().apiBaseUrl || globalThis.location.origin).href);
    setQueryData(queryKey, { madeAt: made.madeAt });
  }
  async function end() {
    const ended = await attempt(endCalendarFeed);
    if (!ended) return;
    setAddress(undefined);
    setQueryData(queryKey, ended);
  }

  const { madeAt } = data;
  return (
    <Card title="In your own calendar" level={3} padding="large" gap={2} className="no-print">
      <p>
        Subscribe with an address of your own, and your calendar shows the starts, readings, notice days and
        contract ends of all your meters, and stays up to date. It names fuel, supplier and reference, nothing
        else.
      </p>
      {address !== undefined && (
        <Stack gap={2}>
          <p>
            Copy it now: it is shown only once. Anyone who has it can read these dates, so keep it to
            yourself.
          </p>
          <p className={styles.feed}>{address}</p>
          <div>
            <CopyButton text={address} label="Copy the address" />
          </div>
        </Stack>
      )}
      <Cluster gap={2}>
        {madeAt === null ? (
          <CallButton size="small" call={make}>
            Get a calendar address
          </CallButton>
        ) : (
          <>
            <span>Made on {dateText(madeAt)}.</span>
            <CallButton look="secondary" size="small" call={end}>
              Take it back
            </CallButton>
            <Button look="link" size="small" onClick={() => void make()}>
              Make a new one instead
            </Button>
          </>
        )}
      </Cluster>
    </Card>
  );
}

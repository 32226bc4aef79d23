import type { DirectDebit } from '@switch/contract/http/switching/mandate.ts';
import { Disclosure, Stack } from '@switch/ui';
import { useRef, useState } from 'react';
import { invalidateQueries } from '../../lib/query-cache.ts';
import { Loaded, NothingYet } from '../list-parts.tsx';
import { useUser } from '../use-user.ts';
import { BankCard } from './bank-card.tsx';
import styles from './direct-debits.module.css';
import { mandateLists, mandatesKey, useMandates } from './mandate-lists.ts';
import { MandateCard } from './mandate-card.tsx';

/** Who collects from which account, the state of each instruction, and what is to be done about it. */
export function DirectDebitsTab({ userId }: { userId: string }) {
  return (
    <Loaded query={useMandates(userId)} what="your Direct Debits">
      {({ mandates }) =>
        mandates.length === 0 ? <NoMandates /> : <Mandates userId={userId} mandates={mandates} />
      }
    </Loaded>
  );
}

function Mandates({ userId, mandates }: { userId: string; mandates: readonly DirectDebit[] }) {
  const user = useUser(userId);
  const bank = useRef<HTMLDivElement>(null);
  const [stage, setStage] = useState<'shown' | 'open' | 'saved'>('shown');
  const { present, past } = mandateLists(mandates);
  const openBank = () => {
    setStage('open');
    bank.current?.scrollIntoView({ block: 'start' });
    bank.current?.focus({ preventScroll: true });
  };
  const card = (mandate: DirectDebit) => (
    <MandateCard key={mandate.mandateId} userId={userId} mandate={mandate} onChangeBank={openBank} />
  );
  return (
    <Stack gap={4}>
      {present.map(card)}
      <Loaded query={user} what="your bank details">
        {(profile) => (
          <BankCard
            ref={bank}
            profile={profile}
            isOpen={stage === 'open'}
            isSaved={stage === 'saved'}
            onOpen={openBank}
            onCancel={() => setStage('shown')}
            onSaved={() => {
              setStage('saved');
              invalidateQueries(['user', userId]);
              invalidateQueries(mandatesKey(userId));
            }}
          />
        )}
      </Loaded>
      {past.length > 0 && (
        <Disclosure
          look="row"
          summary={`Replaced or cancelled: ${past.length === 1 ? 'one mandate' : `${past.length} mandates`}`}
        >
          <div className={styles.past}>{past.map(card)}</div>
        </Disclosure>
      )}
    </Stack>
  );
}

const NoMandates = () => (
  <NothingYet title="No Direct Debits yet">
    When you send an application whose supplier collects by Direct Debit, its mandate stands here: who
    collects, from which account, and whether it is signed. The supplier collects, never us.
  </NothingYet>
);

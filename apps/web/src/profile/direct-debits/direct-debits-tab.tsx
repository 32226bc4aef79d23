import type { UserProfile } from '@switch/contract/http/identity/account.ts';
import type { DirectDebit } from '@switch/contract/http/switching/mandate.ts';
import { Button, Card, Disclosure, Notice, Skeleton } from '@switch/ui';
import { type Ref, Suspense, useRef, useState } from 'react';
import { invalidateQueries } from '../../lib/query-cache.ts';
import { BankDetailsChange } from '../../shared-parts.ts';
import { SavedAccount, useUser } from '../account/user.tsx';
import { ListView, Loaded } from '../list-parts.tsx';
import type { ProfileViewProps } from '../profile-tabs.ts';
import styles from './direct-debits.module.css';
import { MandateCard } from './mandate-card.tsx';
import { mandateLists, mandatesKey, useMandates } from './mandates.ts';

export const DirectDebitsTab = ({ userId }: ProfileViewProps) => (
  <ListView query={useMandates(userId)} tab="direct-debits" gap={4}>
    {({ mandates }) => mandates.length > 0 && <Mandates userId={userId} mandates={mandates} />}
  </ListView>
);

function Mandates({ userId, mandates }: { userId: string; mandates: readonly DirectDebit[] }) {
  const user = useUser(userId);
  const bank = useRef<HTMLDivElement>(null);
  const [stage, setStage] = useState<'shown' | 'open' | 'saved'>('shown');
  const { current, past } = mandateLists(mandates);
  const openBank = () => {
    setStage('open');
    bank.current?.scrollIntoView({ block: 'start' });
    bank.current?.focus({ preventScroll: true });
  };
  const card = (mandate: DirectDebit) => (
    <MandateCard key={mandate.mandateId} userId={userId} mandate={mandate} onChangeBank={openBank} />
  );
  return (
    <>
      {current.map(card)}
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
    </>
  );
}

type BankCardProps = {
  readonly profile: UserProfile;
  readonly isOpen: boolean;
  readonly isSaved: boolean;
  readonly onOpen: () => void;
  readonly onSaved: () => void;
  readonly onCancel: () => void;
  /** The element that a failed mandate links to. */
  readonly ref: Ref<HTMLDivElement>;
};

function BankCard({ profile, isOpen, isSaved, onOpen, onSaved, onCancel, ref }: BankCardProps) {
  const { paymentObj: payment } = profile;
  return (
    <div ref={ref} tabIndex={-1}>
      <Card title={isOpen ? 'Change your bank details' : 'Your account'} level={3} padding="large" gap={3}>
        <Notice tone="success" announce="polite">
          {isSaved &&
            !isOpen &&
            'Saved. Mandates on the old details are replaced by new ones, and each of those has to be signed.'}
        </Notice>
        {isOpen ? (
          <>
            <p>
              Saving ends the mandates with the old details and replaces them with new ones to be signed. Your
              contracts do not change.
            </p>
            <Suspense fallback={<Skeleton shape="text" count={4} label="Opening the bank form" />}>
              <BankDetailsChange profile={profile} onSaved={onSaved} onCancel={onCancel} />
            </Suspense>
          </>
        ) : payment === null ? (
          <p>
            No bank details are saved. You give them in an application, if a supplier collects by Direct
            Debit.
          </p>
        ) : (
          <>
            <SavedAccount payment={payment} />
            <div className="no-print">
              <Button look="secondary" onClick={onOpen}>
                Change bank details
              </Button>
            </div>
          </>
        )}
      </Card>
    </div>
  );
}

import type { UserProfile } from '@switch/contract/http/identity/account.ts';
import { Button, Card, Notice, Skeleton, Stack } from '@switch/ui';
import { Suspense, type Ref } from 'react';
import { BankDetailsChange } from '../../shared-parts.ts';
import { SavedAccount } from '../saved-account.tsx';

type BankCardProps = {
  readonly profile: UserProfile;
  readonly isOpen: boolean;
  readonly isSaved: boolean;
  readonly onOpen: () => void;
  readonly onSaved: () => void;
  readonly onCancel: () => void;
  /** Where a failed mandate leads to. */
  readonly ref: Ref<HTMLDivElement>;
};

/** The account that bills are collected from, and the form that changes it. */
export function BankCard({ profile, isOpen, isSaved, onOpen, onSaved, onCancel, ref }: BankCardProps) {
  const { paymentObj: payment } = profile;
  return (
    <div ref={ref} tabIndex={-1}>
      <Card title={isOpen ? 'Change your bank details' : 'Your account'} level={3} padding="large">
        <Stack gap={3}>
          {isSaved && !isOpen && (
            <Notice tone="success" announce="polite">
              Saved. Mandates on the old details are replaced by new ones, and each of those has to be signed.
            </Notice>
          )}
          {isOpen ? (
            <>
              <p>
                Saving ends the mandates that rest on the old details, and puts new ones in their place to be
                signed. Your contracts stand as they are.
              </p>
              <Suspense fallback={<Skeleton shape="text" count={4} label="Opening the bank form" />}>
                <BankDetailsChange profile={profile} onSaved={onSaved} onCancel={onCancel} />
              </Suspense>
            </>
          ) : payment === null ? (
            <p>No bank details are saved. You give them in an application, where a supplier collects.</p>
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
        </Stack>
      </Card>
    </div>
  );
}

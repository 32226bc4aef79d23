import type { DraftState } from '@switch/contract/http/switching/draft.ts';
import contract from '@switch/domain/facts/contract.json' with { type: 'json' };
import { factText } from '@switch/domain/facts/fact.ts';
import { Button, Notice } from '@switch/ui';
import { Link } from '../../../lib/link.tsx';
import { dateText } from '../../../lib/time-text.ts';
import { today } from '../../../lib/today.ts';
import { placeOf } from '../../places.ts';

type SignedNoticeProps = {
  readonly signature: NonNullable<DraftState['signature']>;
  readonly onSignAgain: () => void;
};

const AFTER_SENDING =
  'Nothing is agreed yet. After you send the application we email you the contract to sign.';

/** Says who has signed and when, what comes next, and how to sign again. */
export const SignedNotice = ({
  signature: { signName, signedAt, isForContract },
  onSignAgain,
}: SignedNoticeProps) => (
  <Notice
    tone="success"
    title={`Signed by ${signName} on ${dateText(signedAt)}`}
    actions={
      <>
        <Link to={placeOf('details')} look="primary">
          Check and send
        </Link>
        <Button look="link" onClick={onSignAgain}>
          Sign again
        </Button>
      </>
    }
  >
    {isForContract
      ? factText(contract['formed-at-sending'], today())
      : `${AFTER_SENDING} ${factText(contract['last-signature'], today())}`}
  </Notice>
);

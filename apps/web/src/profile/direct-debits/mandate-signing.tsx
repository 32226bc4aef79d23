import type { DirectDebit } from '@switch/contract/http/switching/mandate.ts';
import { Stack } from '@switch/ui';
import { MandateDocument, useSentMandate } from '../../lib/mandate/mandate-document.tsx';
import { MandateSignForm } from '../../lib/mandate/mandate-sign-form.tsx';
import { Loaded } from '../list-parts.tsx';
import type { MandateActions } from './mandates.ts';

type MandateSigningProps = {
  readonly mandate: DirectDebit;
  readonly actions: MandateActions;
  readonly onLater: () => void;
};

export function MandateSigning({ mandate, actions, onLater }: MandateSigningProps) {
  const { mandateId, statement } = mandate;
  return (
    <Loaded query={useSentMandate(mandateId)} what="the mandate">
      {(answer) =>
        answer.result && (
          <Stack gap={4}>
            <MandateDocument mandate={answer.sheet} />
            <MandateSignForm
              statement={statement}
              send={async (signature) => (await actions.sign(signature)).problems}
              onLater={onLater}
            />
          </Stack>
        )
      }
    </Loaded>
  );
}

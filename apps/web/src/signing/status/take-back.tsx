import { logFailure } from '@switch/browser/log.ts';
import { takeBackApplication } from '@switch/contract/http/switching/application.ts';
import { Button, Dialog, FormActions, Notice, Stack } from '@switch/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { placeOf, resumeDraft } from '../../draft.ts';
import { attempt } from '../../lib/api.ts';
import { noticeSessionEnd } from '../../lib/session-end/notice-session-end.ts';
import { invalidateQueries } from '../../lib/query-cache.ts';

type TakeBackProps = {
  readonly reference: string;
  readonly hasSignatures: boolean;
};

/**
 * Reopens a sent application so that it can be changed. Asks for confirmation first, and says what will
 * happen to the signatures.
 */
export function TakeBack({ reference, hasSignatures }: TakeBackProps) {
  const [isAsking, setIsAsking] = useState(false);
  const close = () => setIsAsking(false);
  return (
    <>
      <Button look="secondary" size="small" onClick={() => setIsAsking(true)}>
        Take it back and change something
      </Button>
      <Dialog isOpen={isAsking} onClose={close} title="Take the application back?">
        <TakeBackForm reference={reference} hasSignatures={hasSignatures} onClose={close} />
      </Dialog>
    </>
  );
}

type TakeBackFormProps = TakeBackProps & { readonly onClose: () => void };

function TakeBackForm({ reference, hasSignatures, onClose }: TakeBackFormProps) {
  const navigate = useNavigate();
  const [problem, setProblem] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);

  /** Opens the answers of the application for editing. */
  async function openAgain(stepsId: string): Promise<void> {
    try {
      await resumeDraft(stepsId);
      void navigate(placeOf('details'));
    } catch (error) {
      logFailure('the application that was taken back did not open', error);
    }
  }

  async function takeBack(): Promise<void> {
    setIsBusy(true);
    setProblem(undefined);
    const answer = await attempt(takeBackApplication, { params: { reference } });
    if (answer?.result) {
      await openAgain(answer.stepsId);
      invalidateQueries(['applications']);
      invalidateQueries(['application', reference]);
    }
    setIsBusy(false);
    if (!answer) noticeSessionEnd();
    else if (!answer.result) setProblem(answer.outcome.message ?? 'That is no longer possible.');
  }

  return (
    <Stack gap={3}>
      <p>
        The links we emailed will stop working, and nothing is agreed.
        {hasSignatures && ' Signatures already given will no longer count.'}
      </p>
      <p>
        All your answers are kept. You can change them and send the application again, with a new reference.
      </p>
      <Notice tone="warning" announce="now">
        {problem}
      </Notice>
      <FormActions
        label="Take it back"
        look="danger"
        loading={isBusy}
        onPress={() => void takeBack()}
        cancel={{ label: 'Leave it as it is', onPress: onClose }}
      />
    </Stack>
  );
}

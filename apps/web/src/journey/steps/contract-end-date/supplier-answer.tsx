import {
  listOwnSupplierRequests,
  readOwnSupplierLetter,
  withdrawSupplierRequest,
  type SupplierRequest,
} from '@switch/contract/http/switching/supplier-request.ts';
import { answerSentences, isAllowed, openStates } from '@switch/domain/supplier-request/supplier-request.ts';
import { LOA_MONTHS } from '@switch/domain/signing/authority-term.ts';
import { longDate } from '@switch/domain/units/date-text.ts';
import type { Fuel } from '@switch/domain/units/energy.ts';
import { Button, buttonClass, Cluster, Dialog, FormActions, Notice, Stack } from '@switch/ui';
import { useState } from 'react';
import { attempt, load } from '../../../lib/api.ts';
import { useAction } from '../../../lib/forms/use-action.ts';
import { Loaded } from '../../../lib/loaded.tsx';
import { pageConfig } from '../../../lib/page-config.ts';
import { useQuery } from '../../../lib/query-cache.ts';
import { refreshDraft } from '../../draft/draft-sync.ts';
import { useDraft } from '../../step-context.ts';
import styles from './supplier-answer.module.css';

type SupplierAnswerProps = {
  readonly fuel: Fuel;
  readonly isAsked: boolean;
  readonly onAsk: () => void;
  /** Called after the draft has been fetched again, now with the supplier's date in it. */
  readonly onAnswer: () => void;
};

/** Offers to ask the current supplier, or shows the result. */
export const SupplierAnswer = (props: SupplierAnswerProps) =>
  props.isAsked ? <Asked {...props} /> : <Offer onAsk={props.onAsk} />;

const Offer = ({ onAsk, again = false }: { onAsk: () => void; again?: boolean }) => (
  <Stack gap={2}>
    {!again && (
      <p>
        We can find out for you. You sign a letter that lets us ask your supplier for information, and nothing
        else. It is free, and you can withdraw it at any time.
      </p>
    )}
    <div>
      <Button look="secondary" size={again ? 'small' : 'medium'} onClick={onAsk}>
        {again ? 'Sign another letter' : 'Ask our supplier for us'}
      </Button>
    </div>
  </Stack>
);

function Asked({ fuel, onAsk, onAnswer }: SupplierAnswerProps) {
  const draft = useDraft();
  const { stepsId = '' } = draft;
  const requests = useQuery({
    queryKey: ['supplier-requests', stepsId],
    queryFn: () => load(listOwnSupplierRequests, { params: { stepsId } }),
    enabled: stepsId !== '',
    staleTime: 0,
  });
  const showAnswer = async () => {
    await refreshDraft();
    onAnswer();
  };
  return (
    <Loaded
      query={requests}
      loading="Looking at what your supplier said"
      shape="text"
      failed="We cannot show what your supplier said"
      text="Your letter is safe. You can carry on without it."
    >
      {({ requests: all, revision }) => {
        const newest = all.find((each) => each.fuel === fuel);
        if (!newest) return <Offer onAsk={onAsk} />;
        const isNew = newest.isApplied && revision > draft.revision && !draft.isUnsaved;
        return (
          <Status
            request={newest}
            stepsId={stepsId}
            onAsk={onAsk}
            onChanged={() => void requests.refetch()}
            onShow={isNew ? () => void showAnswer() : undefined}
          />
        );
      }}
    </Loaded>
  );
}

type StatusProps = {
  readonly request: SupplierRequest;
  readonly stepsId: string;
  readonly onAsk: () => void;
  readonly onChanged: () => void;
  /** Brings the answer into this page; undefined unless it arrived after the page was opened. */
  readonly onShow: (() => void) | undefined;
};

function Status({ request, stepsId, onAsk, onChanged, onShow }: StatusProps) {
  const isOpen = openStates.some((state) => state === request.state);
  return (
    <Notice
      tone={request.state === 'answered' ? 'success' : 'info'}
      title={titleOf(request)}
      announce="polite"
    >
      <Stack gap={2}>
        <Text request={request} />
        {onShow && (
          <div>
            <Button size="small" onClick={onShow}>
              Use this date here
            </Button>
          </div>
        )}
        <Cluster gap={2}>
          {request.hasLetter && (
            <a
              href={letterAddress(stepsId, request.requestId)}
              download
              className={buttonClass({ look: 'secondary', size: 'small' })}
            >
              Your letter (PDF)
            </a>
          )}
          {isAllowed(request.state, 'withdrawn') && (
            <Withdraw request={request} stepsId={stepsId} onDone={onChanged} />
          )}
        </Cluster>
        {!isOpen && request.state !== 'answered' && <Offer onAsk={onAsk} again />}
      </Stack>
    </Notice>
  );
}

const letterAddress = (stepsId: string, requestId: string): string =>
  pageConfig().apiBaseUrl +
  readOwnSupplierLetter.path
    .replace(':stepsId', encodeURIComponent(stepsId))
    .replace(':requestId', encodeURIComponent(requestId));

const onDay = (day: string | null): string => (day === null ? '' : ` on ${longDate(day)}`);

function titleOf({ state, supplierName, signedOn, askedOn, withdrawnOn, answer }: SupplierRequest): string {
  switch (state) {
    case 'signed':
    case 'to-send':
      return `Signed${onDay(signedOn)}, on its way to ${supplierName}`;
    case 'asked':
      return `Asked${onDay(askedOn)}, waiting for ${supplierName}`;
    case 'answered':
      return `Your supplier answered${onDay(answer?.answeredOn ?? null)}`;
    case 'refused':
      return `${supplierName} did not tell us`;
    case 'withdrawn':
      return `You withdrew the letter${onDay(withdrawnOn)}`;
  }
}

function Text({ request }: { request: SupplierRequest }) {
  const { state, answer, email, holdsUntil, askedOn } = request;
  if (state === 'withdrawn')
    return (
      <p>
        {askedOn === null
          ? 'Your supplier was not asked.'
          : 'Your supplier had the letter. We will tell it that you have withdrawn it.'}
      </p>
    );
  if (answer) return <Answer request={request} answer={answer} />;
  return (
    <p>
      We will email your copy, and the answer when it comes, to {email}. The letter is valid until{' '}
      {longDate(holdsUntil)}. You can carry on in the meantime: prices are shown for the earliest start.
    </p>
  );
}

type AnswerProps = {
  readonly request: SupplierRequest;
  readonly answer: NonNullable<SupplierRequest['answer']>;
};

const effectText = ({ isApplied }: SupplierRequest, endDate: string | null): string => {
  if (isApplied) return 'We have put this date into your answers.';
  return endDate === null ? '' : 'You answered in the meantime, so we kept your answer. Compare the two.';
};

function Answer({ request, answer }: AnswerProps) {
  const isRefused = request.state === 'refused';
  const effect = isRefused ? '' : effectText(request, answer.endDate);
  return (
    <>
      {!isRefused && answerSentences(answer).map((sentence) => <p key={sentence}>{sentence}</p>)}
      {answer.notes !== '' && <blockquote className={styles.notes}>{answer.notes}</blockquote>}
      {effect !== '' && <p>{effect}</p>}
      {!isRefused && request.changes.length > 0 && (
        <ul>
          {request.changes.map((change) => (
            <li key={change}>{change}</li>
          ))}
        </ul>
      )}
    </>
  );
}

type WithdrawProps = Pick<StatusProps, 'request' | 'stepsId'> & { readonly onDone: () => void };

/** Withdraws the letter. Asks for confirmation first, and says what withdrawing means. */
function Withdraw({ request, stepsId, onDone }: WithdrawProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { message, run } = useAction(onDone);
  const { requestId, supplierName, askedOn } = request;
  async function withdraw() {
    const { isSettled } = await run(() =>
      attempt(withdrawSupplierRequest, { params: { stepsId, requestId } }),
    );
    if (isSettled) setIsOpen(false);
  }
  return (
    <>
      <Button look="secondary" size="small" onClick={() => setIsOpen(true)}>
        Withdraw the letter
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title="Withdraw the letter?">
        <Stack gap={3}>
          <p>
            We will not use it again, although it would be valid for {LOA_MONTHS} months.
            {askedOn !== null && ` We will tell ${supplierName} that it is withdrawn.`} What it has already
            told us stays in your answers.
          </p>
          <Notice tone="warning" announce="now">
            {message?.text}
          </Notice>
          <FormActions
            label="Withdraw"
            look="danger"
            onPress={() => void withdraw()}
            cancel={{ label: 'Keep it', onPress: () => setIsOpen(false) }}
          />
        </Stack>
      </Dialog>
    </>
  );
}

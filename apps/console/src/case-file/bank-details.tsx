import { lazyAhead } from '@switch/browser/lazy-part.ts';
import {
  decideBankReveal,
  listBankReveals,
  showBankDetails,
  type BankReveal,
} from '@switch/contract/http/switching/bank-reveal.ts';
import { REVEAL_SECONDS, revealStateLabels } from '@switch/domain/cases/bank-reveal.ts';
import { Button, Dialog, Tag } from '@switch/ui';
import { useEffect, useState } from 'react';
import { attempt } from '../lib/api.ts';
import { changeCallData, QueryPart, useCall } from '../lib/query.tsx';
import { refusalMessage } from '../lib/refusals.ts';
import { ProblemNotice } from '../lib/screen.tsx';
import { useMay } from '../lib/session.ts';
import { Time } from '../lib/time.tsx';
import styles from './case-file.module.css';
import { Section } from '../lib/section.tsx';

const AskForm = lazyAhead(() => import('./ask-bank-form.tsx'), 'AskForm');

interface BankProps {
  reference: string;
  onChanged: () => void;
}

/**
 * Bank details with their digits masked, the requests to see them in full, and the single view that an
 * approved request allows.
 */
export function CaseBankDetails({ reference, onChanged }: BankProps) {
  const mayAsk = useMay('bank.ask');
  const input = { params: { reference } };
  const query = useCall(listBankReveals, input);
  const [isAsking, setIsAsking] = useState(false);
  function keep(reveals: BankReveal[]) {
    changeCallData(listBankReveals, [input], (data) => ({ ...data, reveals }));
    onChanged();
  }
  return (
    <Section id="bank" title="Bank details">
      <QueryPart query={query} what="the bank details" lines={2}>
        {({ masked, reveals }) =>
          masked === null ? (
            <p>None: its suppliers are paid by bank transfer.</p>
          ) : (
            <>
              <p>
                {masked.accountHolderName}, {masked.bankName}, sort code{' '}
                <span className={styles.masked}>{masked.sortCode}</span>, account{' '}
                <span className={styles.masked}>{masked.accountNumber}</span>
              </p>
              <ul className={styles.list}>
                {reveals.map((reveal) => (
                  <li key={reveal.revealId}>
                    <OneReveal
                      reveal={reveal}
                      onDecided={keep}
                      onSeen={() => {
                        void query.refetch();
                        onChanged();
                      }}
                    />
                  </li>
                ))}
              </ul>
              {mayAsk && !reveals.some(isOpenOwn) && (
                <div>
                  <Button look="secondary" size="small" onClick={() => setIsAsking(true)}>
                    Ask to see them in full
                  </Button>
                </div>
              )}
            </>
          )
        }
      </QueryPart>
      <Dialog isOpen={isAsking} onClose={() => setIsAsking(false)} title="Ask to see bank details in full">
        <AskForm
          reference={reference}
          onAsked={(reveals) => {
            setIsAsking(false);
            keep(reveals);
          }}
        />
      </Dialog>
    </Section>
  );
}

const isOpenOwn = ({ isOwn, state }: BankReveal): boolean =>
  isOwn && (state === 'waiting' || state === 'approved');

interface OneRevealProps {
  reveal: BankReveal;
  onDecided: (reveals: BankReveal[]) => void;
  onSeen: () => void;
}

function OneReveal({ reveal, onDecided, onSeen }: OneRevealProps) {
  const { revealId, reason, askedBy, askedAt, state, decidedBy, isOwn } = reveal;
  const mayApprove = useMay('bank.approve');
  const mayAsk = useMay('bank.ask');
  const [isSeen, setIsSeen] = useState(false);
  const [problem, setProblem] = useState<string>();
  async function decide(isApproved: boolean) {
    const answer = await attempt(decideBankReveal, { params: { revealId }, body: { isApproved } });
    setProblem(refusalMessage(answer));
    if (answer?.result) onDecided(answer.reveals);
  }
  return (
    <>
      <span className={styles.line}>
        <Tag tone={state === 'waiting' || state === 'approved' ? 'warning' : 'neutral'}>
          {isSeen && state === 'approved' ? 'Shown now' : revealStateLabels[state]}
        </Tag>
        <strong>{askedBy}</strong>
        <span className={styles.quiet}>
          <Time at={askedAt} isInSentence />
          {decidedBy !== null && `, decided by ${decidedBy}`}
        </span>
      </span>
      <span className={styles.text}>{reason}</span>
      <ProblemNotice problem={problem} />
      {state === 'waiting' && !isOwn && mayApprove && (
        <span className={styles.line}>
          <Button size="small" onClick={() => void decide(true)}>
            Approve
          </Button>
          <Button size="small" look="secondary" onClick={() => void decide(false)}>
            Refuse
          </Button>
        </span>
      )}
      {isOwn && mayAsk && state !== 'waiting' && (
        <Look revealId={revealId} state={state} onShown={() => setIsSeen(true)} onSeen={onSeen} />
      )}
    </>
  );
}

type Details = {
  readonly accountHolderName: string;
  readonly bankName: string;
  readonly sortCode: string;
  readonly accountNumber: string;
};

interface LookProps {
  revealId: string;
  state: BankReveal['state'];
  onShown: () => void;
  onSeen: () => void;
}

/**
 * Shows the digits, which are only in this component's state: they are cleared when it unmounts, when the tab
 * is hidden, and when the time is up.
 */
function Look({ revealId, state, onShown, onSeen }: LookProps) {
  const [details, setDetails] = useState<Details>();
  const [left, setLeft] = useState(REVEAL_SECONDS);
  const [problem, setProblem] = useState<string>();
  const isShown = details !== undefined;
  useEffect(() => {
    if (!isShown) return;
    const clear = () => {
      setDetails(undefined);
      onSeen();
    };
    const until = Date.now() + REVEAL_SECONDS * 1_000;
    const tick = setInterval(() => {
      const seconds = Math.ceil((until - Date.now()) / 1_000);
      if (seconds <= 0) clear();
      else setLeft(seconds);
    }, 250);
    const hide = () => document.hidden && clear();
    document.addEventListener('visibilitychange', hide);
    window.addEventListener('pagehide', clear);
    return () => {
      clearInterval(tick);
      document.removeEventListener('visibilitychange', hide);
      window.removeEventListener('pagehide', clear);
    };
    // oxlint-disable-next-line react/exhaustive-deps -- the time begins when they are shown, and once
  }, [isShown]);
  async function show() {
    const answer = await attempt(showBankDetails, { params: { revealId } });
    setProblem(refusalMessage(answer));
    if (!answer?.result) return;
    setLeft(REVEAL_SECONDS);
    setDetails(answer);
    onShown();
  }
  if (!isShown)
    return (
      <>
        <ProblemNotice problem={problem} />
        {state === 'approved' && (
          <div>
            <Button size="small" look="danger" onClick={() => void show()}>
              Show for {REVEAL_SECONDS} seconds, once
            </Button>
          </div>
        )}
      </>
    );
  return (
    <div className={`${styles.digits} no-print`}>
      <p role="timer">Cleared in {left} seconds, or when you leave this tab.</p>
      <dl>
        <dt>Account holder</dt>
        <dd>{details.accountHolderName}</dd>
        <dt>Bank</dt>
        <dd>{details.bankName}</dd>
        <dt>Sort code</dt>
        <dd>{details.sortCode}</dd>
        <dt>Account number</dt>
        <dd>{details.accountNumber}</dd>
      </dl>
    </div>
  );
}

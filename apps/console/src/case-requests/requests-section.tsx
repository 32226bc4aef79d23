import { lazyAhead } from '@switch/browser/lazy-part.ts';
import {
  continueHeld,
  listCaseRequests,
  withdrawRequest,
  type CaseRequest,
} from '@switch/contract/http/casework/customer-request.ts';
import { caseStateTexts } from '@switch/domain/journey/case-state.ts';
import { longDate } from '@switch/domain/units/date-text.ts';
import { isIsoDate } from '@switch/domain/units/period.ts';
import { Button, Dialog, Tag, type TagTone } from '@switch/ui';
import { useState } from 'react';
import { attempt } from '../lib/api.ts';
import { changeCallData, QueryPart, useCall } from '../lib/query.tsx';
import { ProblemNotice } from '../lib/screen.tsx';
import { useMay } from '../lib/session.ts';
import { Section } from '../lib/section.tsx';
import { Time } from '../lib/time.tsx';
import { CustomerFiles } from '../lib/customer-files.tsx';
import styles from './case-requests.module.css';

const AskForm = lazyAhead(() => import('./ask-form.tsx'), 'AskForm');

interface RequestsSectionProps {
  reference: string;
  /** Called after a supply was put on hold or continued. */
  onChanged: () => void;
}

/** What the customer was asked for, what they answered, and how to continue. */
export default function RequestsSection({ reference, onChanged }: RequestsSectionProps) {
  const mayMove = useMay('cases.move');
  const [isAsking, setIsAsking] = useState(false);
  const input = { params: { reference } };
  const query = useCall(listCaseRequests, input);
  const show = (requests: CaseRequest[]) => {
    changeCallData(listCaseRequests, [input], (data) => (data.result ? { ...data, requests } : data));
    onChanged();
  };
  return (
    <Section id="requests" title="Asked of the customer">
      <QueryPart query={query} what="what was asked" lines={2}>
        {(answer) =>
          answer.result && answer.requests.length > 0 ? (
            answer.requests.map((request) => (
              <OneRequest key={request.requestId} request={request} reference={reference} onChanged={show} />
            ))
          ) : (
            <p>
              Nothing yet. Ask here for anything missing: it goes by email and onto their profile, where they
              answer.
            </p>
          )
        }
      </QueryPart>
      {mayMove && (
        <div>
          <Button size="small" look="secondary" onClick={() => setIsAsking(true)}>
            Ask for something
          </Button>
        </div>
      )}
      <Dialog isOpen={isAsking} onClose={() => setIsAsking(false)} title="What is missing?" size="large">
        {isAsking && (
          <AskForm
            reference={reference}
            onCancel={() => setIsAsking(false)}
            onAsked={(requests) => {
              setIsAsking(false);
              show(requests);
            }}
          />
        )}
      </Dialog>
    </Section>
  );
}

const states: Readonly<Record<CaseRequest['state'], readonly [string, TagTone]>> = {
  open: ['Waiting for the customer', 'warning'],
  answered: ['Answered', 'success'],
  withdrawn: ['Withdrawn', 'neutral'],
};

interface OneRequestProps {
  request: CaseRequest;
  reference: string;
  onChanged: (requests: CaseRequest[]) => void;
}

function OneRequest({ request, reference, onChanged }: OneRequestProps) {
  const { state, askedBy, askedAt, answerBy, items } = request;
  const [words, tone] = states[state];
  return (
    <article className={styles.request} aria-label={`Asked on ${askedAt.slice(0, 10)}`}>
      <p className={styles.head}>
        <Tag tone={tone}>{words}</Tag>{' '}
        <span className={styles.quiet}>
          {askedBy}, <Time at={askedAt} isInSentence />
          {state === 'open' && `, to be answered by ${longDate(answerBy)}`}
        </span>
      </p>
      <dl className={styles.answers}>
        {items.map((item) => (
          <div key={item.itemId}>
            <dt>{item.question}</dt>
            <dd>
              <Answer item={item} />
            </dd>
          </div>
        ))}
      </dl>
      <Ways request={request} reference={reference} onChanged={onChanged} />
    </article>
  );
}

const dayText = (answer: string): string => (isIsoDate(answer) ? longDate(answer) : answer);

function Answer({ item: { kind, answer, answeredAt, files } }: { item: CaseRequest['items'][number] }) {
  if (answeredAt === null) return <span className={styles.quiet}>Not answered</span>;
  if (kind !== 'document')
    return <span className={styles.text}>{kind === 'date' ? dayText(answer) : answer}</span>;
  return <CustomerFiles files={files} />;
}

/**
 * The actions on a request, for staff who may move cases: continue the held supplies, or withdraw the
 * request.
 */
function Ways({ request: { requestId, state, held }, reference, onChanged }: OneRequestProps) {
  const mayMove = useMay('cases.move');
  const [problem, setProblem] = useState<string>();
  const [isSending, setIsSending] = useState(false);
  const isOpen = state === 'open';
  if (!mayMove || (held.length === 0 && !isOpen)) return null;
  const act = async (call: typeof continueHeld | typeof withdrawRequest) => {
    setIsSending(true);
    const answer = await attempt(call, { params: { reference, requestId } });
    setIsSending(false);
    if (answer?.result) onChanged(answer.requests);
    else setProblem(answer?.outcome.message ?? 'That did not go through. Try again.');
  };
  const [first] = held;
  return (
    <div className={styles.ways}>
      <ProblemNotice problem={problem} />
      {first && (
        <Button
          size="small"
          look={isOpen ? 'secondary' : 'primary'}
          loading={isSending}
          onClick={() => void act(continueHeld)}
        >
          {isOpen ? 'Continue without an answer' : 'Continue the switch'}
        </Button>
      )}
      {isOpen && (
        <Button size="small" look="link" onClick={() => void act(withdrawRequest)}>
          No longer needed
        </Button>
      )}
      {first && (
        <span className={styles.quiet}>It continues at “{caseStateTexts[first.goesOnAt].staff}”.</span>
      )}
    </div>
  );
}

import { lazyAhead } from '@switch/browser/lazy-part.ts';
import { decideFee, listFees, withdrawFee, type FeeView } from '@switch/contract/http/pricing/fees.ts';
import type { ResponseOf } from '@switch/contract/http/call.ts';
import { longDate } from '@switch/domain/units/date-text.ts';
import { fuelNames } from '@switch/domain/units/energy.ts';
import { rate } from '@switch/domain/units/money.ts';
import { formatRate } from '@switch/domain/units/money-text.ts';
import { Button, Dialog, Disclosure, Notice, Tag, type TagTone } from '@switch/ui';
import { useState } from 'react';
import { attempt } from '../../lib/api.ts';
import { Link } from '../../lib/link.tsx';
import { changeCallData, QueryPart, useCall } from '../../lib/query.tsx';
import { refusalMessage } from '../../lib/refusals.ts';
import { ProblemNotice, Screen } from '../../lib/screen.tsx';
import { isAllowed, useMe } from '../../lib/session.ts';
import { Time } from '../../lib/time.tsx';
import { ukToday } from '../change/uk-today.ts';
import styles from '../suppliers.module.css';
import { FeeBills } from './fee-bills.tsx';

const ProposeFee = lazyAhead(() => import('./propose-fee.tsx'), 'ProposeFee');
const RefuseFee = lazyAhead(() => import('./refuse-fee.tsx'), 'RefuseFee');

type FuelFees = ResponseOf<typeof listFees>['fees'][number];
type Fees = ResponseOf<typeof listFees>['fees'];

const ABOUT =
  'What we add to each kWh, and the most we ever add. It is shown wherever a price is. One person proposes it, another approves it.';

const put = (fees: Fees): void => changeCallData(listFees, [], () => ({ fees }));

/** Our fee by fuel: the current one, any awaiting approval, and the history. */
export default function Fees() {
  const found = useCall(listFees);
  return (
    <Screen
      title="Our fee"
      about={
        <>
          {ABOUT} <Link to="/suppliers">All suppliers</Link>
        </>
      }
    >
      <QueryPart query={found} what="the fees">
        {({ fees }) => (
          <div className={styles.cards}>
            {fees.map((each) => (
              <FuelCard key={each.fuel} fees={each} />
            ))}
          </div>
        )}
      </QueryPart>
    </Screen>
  );
}

const feeText = ({ upliftPerKwh, capPerKwh }: FeeView): string =>
  `${formatRate(rate(upliftPerKwh))} per kWh, at most ${formatRate(rate(capPerKwh))}`;

function FuelCard({ fees: { fuel, current, history } }: { fees: FuelFees }) {
  const { permissions } = useMe();
  const [isProposing, setIsProposing] = useState(false);
  const waiting = history.find(({ state }) => state === 'proposed');
  const ahead = history.filter(({ state, validFrom }) => state === 'approved' && validFrom > ukToday());
  const past = history.filter(
    (fee) => fee !== waiting && fee.feeId !== current?.feeId && !ahead.includes(fee),
  );
  const mayPropose = isAllowed('fees.propose', permissions);
  return (
    <section className={styles.card} aria-label={fuelNames[fuel]}>
      <div className={styles.cardHead}>
        <h2>{fuelNames[fuel]}</h2>
        {mayPropose && !waiting && (
          <Button look="link" size="small" onClick={() => setIsProposing(true)}>
            Propose a {current ? 'change' : 'fee'}
            <span className="visually-hidden"> for {fuelNames[fuel].toLowerCase()}</span>
          </Button>
        )}
      </div>
      {current ? (
        <p>
          <strong className={styles.figure}>{feeText(current)}</strong>
          <br />
          <span className={styles.soft}>
            since {longDate(current.validFrom)}
            {current.decidedBy && `, approved by ${current.decidedBy}`}
          </span>
        </p>
      ) : (
        <Notice tone="warning" title="No fee is in force today">
          Customers see no {fuelNames[fuel].toLowerCase()} prices until one is approved.
        </Notice>
      )}
      {waiting && <Waiting fee={waiting} mayPropose={mayPropose} />}
      {ahead.map((fee) => (
        <Ahead key={fee.feeId} fee={fee} mayPropose={mayPropose} />
      ))}
      {past.length > 0 && (
        <Disclosure summary={`History: ${past.length}`}>
          <ol role="list" className={styles.history}>
            {past.map((fee) => (
              <PastFee key={fee.feeId} fee={fee} />
            ))}
          </ol>
        </Disclosure>
      )}
      <Dialog
        isOpen={isProposing}
        onClose={() => setIsProposing(false)}
        title={`Propose a fee for ${fuelNames[fuel].toLowerCase()}`}
        size="large"
      >
        {isProposing && (
          <ProposeFee
            fuel={fuel}
            current={current}
            onClose={() => setIsProposing(false)}
            onProposed={(changed) => {
              setIsProposing(false);
              put(changed);
            }}
          />
        )}
      </Dialog>
    </section>
  );
}

/** A fee awaiting another person's approval, with its effect on ten bills. */
function Waiting({ fee, mayPropose }: { fee: FeeView; mayPropose: boolean }) {
  const { permissions } = useMe();
  const [problem, setProblem] = useState<string>();
  const [isRefusing, setIsRefusing] = useState(false);
  const params = { feeId: fee.feeId };
  const mayApprove = isAllowed('fees.approve', permissions);
  async function decide(isApproved: boolean, reason: string) {
    const answer = await attempt(decideFee, { params, body: { isApproved, reason } });
    if (answer?.result) put(answer.fees);
    return answer;
  }
  const approve = async () => setProblem(refusalMessage(await decide(true, '')));
  async function withdraw() {
    const answer = await attempt(withdrawFee, { params });
    setProblem(refusalMessage(answer));
    if (answer?.result) put(answer.fees);
  }
  return (
    <div className={styles.planned}>
      <p>
        <Tag tone="warning">Awaiting approval</Tag> <strong>{feeText(fee)}</strong>, from{' '}
        {longDate(fee.validFrom)}
      </p>
      <p className={styles.soft}>
        Proposed by {fee.proposedBy ?? 'nobody'}, <Time at={fee.proposedAt} isInSentence />
        {fee.reason && `: ${fee.reason}`}
      </p>
      <Disclosure summary="What it does to ten bills">
        <FeeBills fee={fee} />
      </Disclosure>
      <ProblemNotice problem={problem} />
      {mayApprove && fee.isOwn && <p>Someone else has to approve it, because you proposed it.</p>}
      <div className={styles.buttons}>
        {mayApprove && !fee.isOwn && (
          <>
            <Button size="small" onClick={() => void approve()}>
              Approve
            </Button>
            <Button size="small" look="secondary" onClick={() => setIsRefusing(true)}>
              Refuse
            </Button>
          </>
        )}
        {mayPropose && (
          <Button size="small" look="link" onClick={() => void withdraw()}>
            Withdraw the proposal
          </Button>
        )}
      </div>
      <Dialog isOpen={isRefusing} onClose={() => setIsRefusing(false)} title="Refuse this fee">
        {isRefusing && (
          <RefuseFee onClose={() => setIsRefusing(false)} refuse={(reason) => decide(false, reason)} />
        )}
      </Dialog>
    </div>
  );
}

function Ahead({ fee, mayPropose }: { fee: FeeView; mayPropose: boolean }) {
  const [problem, setProblem] = useState<string>();
  async function withdraw() {
    const answer = await attempt(withdrawFee, { params: { feeId: fee.feeId } });
    setProblem(refusalMessage(answer));
    if (answer?.result) put(answer.fees);
  }
  return (
    <div className={styles.planned}>
      <p>
        <strong>From {longDate(fee.validFrom)}</strong>: {feeText(fee)}, approved by{' '}
        {fee.decidedBy ?? 'nobody'}
      </p>
      <ProblemNotice problem={problem} />
      {mayPropose && (
        <Button size="small" look="link" onClick={() => void withdraw()}>
          Withdraw it
        </Button>
      )}
    </div>
  );
}

const STATES: Readonly<Record<FeeView['state'], readonly [string, TagTone]>> = {
  proposed: ['Awaiting approval', 'info'],
  approved: ['Approved', 'success'],
  refused: ['Refused', 'danger'],
  withdrawn: ['Withdrawn', 'neutral'],
};

function PastFee({ fee }: { fee: FeeView }) {
  const [label, tone] = STATES[fee.state];
  const by = fee.withdrawnBy ?? fee.decidedBy;
  return (
    <li className={styles.entry}>
      <p>
        {feeText(fee)}, from {longDate(fee.validFrom)} <Tag tone={tone}>{label}</Tag>
      </p>
      <p className={styles.soft}>
        {fee.proposedBy ? `Proposed by ${fee.proposedBy}` : 'Sample data'}
        {by && `, then ${by}`}
        {fee.reason && `. ${fee.reason}`}
        {fee.decisionReason && `. ${fee.decisionReason}`}
      </p>
    </li>
  );
}

import { downloadHandOver, listHandOvers, type HandOver } from '@switch/contract/http/hand-over/hand-over.ts';
import { longDate } from '@switch/domain/units/date-text.ts';
import { fuelNames } from '@switch/domain/units/energy.ts';
import { Tag } from '@switch/ui';
import { useEffect, useRef, type ComponentProps } from 'react';
import { QueryPart, usePolledCall } from '../lib/query.tsx';
import { Facts } from '../lib/screen.tsx';
import { useMay } from '../lib/session.ts';
import { Time } from '../lib/time.tsx';
import { HandOverActions } from './hand-over-actions.tsx';
import { bankDetailsTexts, handOverStates } from './hand-over-texts.ts';
import styles from './hand-over.module.css';
import { Papers } from './papers.tsx';
import { CaseReplies } from './case-replies.tsx';

interface SectionProps {
  reference: string;
  /** Called after a change that may have moved a case. */
  onChanged: () => void;
}

/** Returns whether papers that the supplier requires are missing. */
const waitsForPapers = ({ papers }: Pick<HandOver, 'papers'>): boolean =>
  papers.some(({ isSigned, noted }) => !isSigned && !noted);

const POLL_MS = 5_000;
const isOnItsWay = (handOvers: readonly HandOver[]): boolean =>
  handOvers.some((handOver) => handOver.state === 'queued' && !waitsForPapers(handOver));

/** What was handed over to suppliers for a case, and their replies. */
export default function HandOverSection({ reference, onChanged }: SectionProps) {
  const query = usePolledCall(({ handOvers }) => isOnItsWay(handOvers) && POLL_MS, listHandOvers, {
    query: { reference },
  });
  const isSending = query.data !== undefined && isOnItsWay(query.data.handOvers);
  const wasSending = useRef(isSending);
  // The result of an attempt also moves the case and appears in its timeline.
  useEffect(() => {
    if (wasSending.current && !isSending) onChanged();
    wasSending.current = isSending;
  }, [isSending, onChanged]);
  const change = () => {
    void query.refetch();
    onChanged();
  };
  return (
    <QueryPart query={query} what="the hand-over" lines={4}>
      {({ handOvers, replies, supplies, customerFiles }) => (
        <>
          <section className={styles.section} aria-labelledby="case-hand-over">
            <h2 id="case-hand-over" tabIndex={-1}>
              Hand-over to the supplier
            </h2>
            {handOvers.length === 0 && (
              <p className={styles.quiet}>
                Nothing yet. It is handed over automatically once everyone has signed; test traffic never is.
              </p>
            )}
            {handOvers.map((handOver) => (
              <OneHandOver
                key={handOver.handOverId}
                handOver={handOver}
                files={customerFiles}
                onChanged={change}
              />
            ))}
            {supplies.some(
              ({ start, signedStart, finalReadings }) => start !== signedStart || finalReadings.length > 0,
            ) && (
              <ul className={styles.list}>
                {supplies.map(({ supplyId, fuel, start, signedStart, finalReadings }) => (
                  <li key={supplyId}>
                    {fuelNames[fuel]}: starts {longDate(start)}
                    {start !== signedStart && `, signed for ${longDate(signedStart)}`}
                    {finalReadings.map(
                      ({ reading, readOn }) => `; final reading ${reading} on ${longDate(readOn)}`,
                    )}
                  </li>
                ))}
              </ul>
            )}
          </section>
          <CaseReplies
            reference={reference}
            replies={replies}
            isHandedOver={handOvers.length > 0}
            meters={supplies.map(({ fuel, meterNumber, supplierName }) => ({
              value: meterNumber,
              label: `${fuelNames[fuel]}, ${meterNumber}, ${supplierName}`,
            }))}
            onChanged={change}
          />
        </>
      )}
    </QueryPart>
  );
}

function OneHandOver({ handOver, files: customerFiles, onChanged }: ComponentProps<typeof Papers>) {
  const mayMove = useMay('cases.move');
  const { supplierName, state, destination, receipt, sentAt, acknowledgedAt, files, sentHash } = handOver;
  const { build, attempts, fuel } = handOver;
  const waits = state === 'queued' && waitsForPapers(handOver);
  const [label, tone] = handOverStates[waits ? 'waiting' : state];
  const isTriedLater = state === 'queued' && !waits && attempts > 0;
  const href = downloadHandOver.path.replace(':handOverId', handOver.handOverId);
  return (
    <div className={styles.item}>
      <div className={styles.head}>
        <h3>
          {supplierName}
          {fuel !== null && `: request to register ${fuelNames[fuel].toLowerCase()} again`}
        </h3>
        <Tag tone={tone}>{label}</Tag>
      </div>
      {handOver.lastProblem !== null && !waits && (
        <p>
          {handOver.lastProblem}
          {isTriedLater && ' It will be retried automatically.'}
        </p>
      )}
      {handOver.note !== '' && (
        <p>
          “{handOver.note}”{handOver.notedBy !== null && `, ${handOver.notedBy}`}
        </p>
      )}
      <Facts
        className={styles.facts}
        facts={{
          'Sent by': destination,
          Sent: sentAt && <Time at={sentAt} isInSentence />,
          Acknowledged: acknowledgedAt && <Time at={acknowledgedAt} isInSentence />,
          Receipt: receipt,
          ...(fuel === null && { 'Bank details': bankDetailsTexts[handOver.bankDetails] }),
          ...((build > 1 || attempts > 1) && {
            Attempt: `${build}${attempts > 1 ? `, tried ${attempts} times` : ''}`,
          }),
        }}
      />
      <Papers handOver={handOver} files={customerFiles} onChanged={onChanged} />
      {files.length > 0 && (
        <details>
          <summary>What was sent: {files.length} files</summary>
          <ul className={styles.list}>
            {files.map(({ fileName, hasBankDetails, sha256 }) => (
              <li key={fileName}>
                {fileName}
                {hasBankDetails && ' (bank details, not kept here)'}
                <br />
                <span className={styles.quiet}>SHA-256 {sha256}</span>
              </li>
            ))}
          </ul>
          {sentHash !== null && <p className={styles.quiet}>SHA-256 of all of it: {sentHash}</p>}
        </details>
      )}
      <div className={styles.actions}>
        <a href={href} download>
          {sentAt === null ? 'Download what is to be sent' : 'Download what was sent'}, without bank details
          <span className="visually-hidden"> to {supplierName}</span>
        </a>
        {mayMove && <HandOverActions handOver={handOver} isTriedLater={isTriedLater} onChanged={onChanged} />}
      </div>
    </div>
  );
}

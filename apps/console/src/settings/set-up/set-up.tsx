import { classNames } from '@switch/ui';
import type { ReactNode } from 'react';
import { Icon } from '../../lib/icon.tsx';
import { Link } from '../../lib/link.tsx';
import { QueryPart } from '../../lib/query.tsx';
import { MailTestForm } from './mail-test-form.tsx';
import { useMe } from '../../lib/session.ts';
import type { SetUpStep } from './set-up-steps.ts';
import { useSetUp } from './use-set-up.ts';
import styles from './set-up.module.css';

/**
 * The set-up: the steps left before customers see prices, with who can do each and where, ticked off as soon
 * as it is done.
 */
export default function SetUp() {
  const setUp = useSetUp();
  return (
    <QueryPart query={setUp} what="the set-up" lines={12}>
      {(steps) => <Steps steps={steps} onChanged={() => void setUp.refetch()} />}
    </QueryPart>
  );
}

function Steps({ steps, onChanged }: { steps: readonly SetUpStep[]; onChanged: () => void }) {
  const { permissions } = useMe();
  const mayTest = permissions.includes('settings.firm');
  const done = steps.filter(({ isDone }) => isDone).length;
  const next = steps.find(({ isDone }) => !isDone);
  return (
    <>
      <div className={styles.head}>
        <p className={styles.lead}>
          {next === undefined ? (
            <>
              Everything is there: customers see prices. <a href="/">Compare as a customer</a>
            </>
          ) : (
            `${done} of ${steps.length} steps are done.`
          )}
        </p>
        <progress className={styles.bar} aria-label="Steps done" value={done} max={steps.length} />
      </div>
      <ol className={styles.steps}>
        {steps.map((step, index) => (
          <Step
            key={step.id}
            step={step}
            number={index + 1}
            isNext={step === next}
            mayDo={mayTest}
            mayOpen={step.id !== 'hours' || permissions.includes('chat.settings')}
          >
            {step.id === 'mail' && !step.isDone && mayTest && <MailTestForm onConfirmed={onChanged} />}
          </Step>
        ))}
      </ol>
    </>
  );
}

interface StepProps {
  step: SetUpStep;
  number: number;
  /** Whether it is the first step that is not done. */
  isNext: boolean;
  /** Whether the reader can do it; `mayOpen`: whether they can open the screen where it is done. */
  mayDo: boolean;
  mayOpen: boolean;
  children: ReactNode;
}

const Step = ({ step, number, isNext, mayDo, mayOpen, children }: StepProps) => (
  <li
    className={classNames(styles.step, step.isDone && styles.done, isNext && styles.next)}
    aria-current={isNext ? 'step' : undefined}
  >
    <span className={styles.sign} aria-hidden="true">
      {step.isDone ? <Icon name="check" /> : number}
    </span>
    <div className={styles.body}>
      <h2>
        {step.title}
        <span className="visually-hidden">{step.isDone ? ': done' : ': to do'}</span>
      </h2>
      <p>{step.isDone ? step.doneText : step.text}</p>
      {!step.isDone && step.who !== '' && <p className={styles.who}>{step.who}</p>}
      {children}
    </div>
    {step.link && mayOpen && (
      <Link to={step.link.to} className={classNames(styles.link, isNext && styles.nextLink)}>
        {step.isDone || !mayDo ? 'View' : step.link.label}
        <span className="visually-hidden">: {step.title}</span>
      </Link>
    )}
  </li>
);

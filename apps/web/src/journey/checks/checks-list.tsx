import type { ReadinessCheck } from '@switch/contract/http/switching/readiness.ts';
import type { StepId } from '@switch/domain/journey/step-list.ts';
import { Card, CheckboxField, Disclosure, Notice, Stack, Tag } from '@switch/ui';
import { useState } from 'react';
import { Link } from '../../lib/link.tsx';
import { Loaded } from '../../lib/loaded.tsx';
import { placeOfCheck, sortedChecks, stillOpen } from './open-checks.ts';
import { type Checking, useChecks } from './use-checks.ts';
import styles from './checks.module.css';

const tags = {
  red: { tone: 'danger', text: 'Stops it' },
  amber: { tone: 'warning', text: 'Needs a look' },
  green: { tone: 'success', text: 'Fine' },
  accepted: { tone: 'neutral', text: 'Accepted' },
} as const;

const about = ({ fuel, title }: ReadinessCheck): string => (fuel === null ? title : `${title} (${fuel})`);

type LineProps = {
  readonly check: ReadinessCheck;
  readonly returnTo: StepId;
};

const Title = ({ check }: { check: ReadinessCheck }) => {
  const { tone, text } = tags[check.level === 'amber' && check.isAccepted ? 'accepted' : check.level];
  return (
    <h3 className={styles.title}>
      {about(check)} <Tag tone={tone}>{text}</Tag>
    </h3>
  );
};

/** What was found, why it matters, and the link to change it. */
function Finding({ check, returnTo }: LineProps) {
  const place = placeOfCheck(check, returnTo);
  return (
    <>
      <p>{check.words}</p>
      {check.level !== 'green' && <p className={styles.why}>{check.why}</p>}
      {place !== undefined && (
        <p className="no-print">
          <Link to={place}>
            {check.isMendable ? 'Put it right' : 'Change'}
            <span className="visually-hidden">: {about(check)}</span>
          </Link>
        </p>
      )}
    </>
  );
}

const CheckLine = ({ check, returnTo }: LineProps) => (
  <li className={styles.check}>
    <Title check={check} />
    <Finding check={check} returnTo={returnTo} />
  </li>
);

type DoubtProps = LineProps & { readonly checking: Checking };

/**
 * A check that needs a tick. One that was already ticked is shown collapsed, but ticking does not collapse
 * it, so that nothing moves under the cursor.
 */
function Doubt({ check, returnTo, checking }: DoubtProps) {
  const [wasAccepted] = useState(check.isAccepted);
  const finding = <Finding check={check} returnTo={returnTo} />;
  return (
    <li className={styles.check}>
      <Title check={check} />
      {wasAccepted ? <Disclosure summary="What you accepted">{finding}</Disclosure> : finding}
      <CheckboxField
        name={`accept-${check.key}`}
        label={`I have read this and want to carry on: ${about(check)}`}
        checked={check.isAccepted}
        onChange={(event) => checking.accept(check, event.currentTarget.checked)}
      />
    </li>
  );
}

type ChecksProps = {
  readonly checking: Checking;
  /** The screen to return to after something has been corrected. */
  readonly returnTo: StepId;
};

/** All checks: those that stop the switch, those that need a tick and, collapsed, those that are fine. */
function AllChecks({
  checking,
  checks,
  returnTo,
}: ChecksProps & { readonly checks: readonly ReadinessCheck[] }) {
  const { red, amber, green } = sortedChecks(checks);
  return (
    <Stack gap={3}>
      {checking.hasChanged && (
        <Notice tone="warning" announce="now" title="One of the points has changed">
          Read it again before you tick it.
        </Notice>
      )}
      {red.length + amber.length > 0 && (
        <ul className={styles.checks}>
          {red.map((check) => (
            <CheckLine key={check.key} check={check} returnTo={returnTo} />
          ))}
          {amber.map((check) => (
            <Doubt key={check.key} check={check} returnTo={returnTo} checking={checking} />
          ))}
        </ul>
      )}
      {green.length > 0 && (
        <Disclosure summary={`${green.length} ${green.length === 1 ? 'point is' : 'points are'} fine`}>
          <ul className={styles.checks}>
            {green.map((check) => (
              <CheckLine key={check.key} check={check} returnTo={returnTo} />
            ))}
          </ul>
        </Disclosure>
      )}
    </Stack>
  );
}

/** Everything that can stop the switch after it is signed, with a way to correct or accept each point. */
export const ChecksList = ({ checking, returnTo }: ChecksProps) => (
  <Loaded
    query={checking.found}
    loading="Looking at your answers"
    shape="text"
    count={3}
    level={3}
    failed="The checks cannot be shown just now"
    text="Your answers are saved. Nothing is lost."
  >
    {() => <AllChecks checking={checking} checks={checking.checks ?? []} returnTo={returnTo} />}
  </Loaded>
);

/**
 * The checks of the current draft. `returnTo` is the screen to return to after something has been corrected.
 */
export function ChecksOfDraft({ returnTo }: { readonly returnTo: StepId }) {
  const checking = useChecks();
  return (
    <section id="checks" tabIndex={-1}>
      <Card title="Will it go through?" gap={3}>
        {checking.checks && <p aria-live="polite">{stillOpen(sortedChecks(checking.checks))}</p>}
        <ChecksList checking={checking} returnTo={returnTo} />
      </Card>
    </section>
  );
}

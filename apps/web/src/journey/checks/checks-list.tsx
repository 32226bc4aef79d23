import type { ReadinessCheck } from '@switch/contract/http/switching/readiness.ts';
import type { StepId } from '@switch/domain/journey/step-list.ts';
import { Card, CheckboxField, Disclosure, Notice, Stack, Tag } from '@switch/ui';
import { Link } from '../../lib/link.tsx';
import { Loaded } from '../../lib/loaded.tsx';
import { placeOfCheck, sortedChecks, stillOpen } from './open-checks.ts';
import { type Checking, useChecks } from './use-checks.ts';
import styles from './checks.module.css';

const tags = {
  red: { tone: 'danger', words: 'Stops it' },
  amber: { tone: 'warning', words: 'Needs a look' },
  green: { tone: 'success', words: 'Fine' },
} as const;

const about = ({ fuel, title }: ReadinessCheck): string => (fuel === null ? title : `${title} (${fuel})`);

type LineProps = {
  readonly check: ReadinessCheck;
  readonly returnTo: StepId;
  readonly children?: React.ReactNode;
};

function CheckLine({ check, returnTo, children }: LineProps) {
  const place = placeOfCheck(check, returnTo);
  const { tone, words } = tags[check.level];
  return (
    <li className={styles.check}>
      <h3 className={styles.title}>
        {about(check)} <Tag tone={tone}>{words}</Tag>
      </h3>
      <p>{check.words}</p>
      {check.level !== 'green' && <p className={styles.why}>{check.why}</p>}
      {children}
      {place !== undefined && (
        <p className="no-print">
          <Link to={place}>
            {check.level === 'green' ? 'Change' : 'Put it right'}
            <span className="visually-hidden">: {about(check)}</span>
          </Link>
        </p>
      )}
    </li>
  );
}

type ChecksProps = {
  readonly checking: Checking;
  /** The screen to come back to after something was mended. */
  readonly returnTo: StepId;
};

/** Everything that was looked at: what stops the switch, what needs a tick, and folded away what is fine. */
function AllChecks({
  checking,
  checks,
  returnTo,
}: ChecksProps & { readonly checks: readonly ReadinessCheck[] }) {
  const sorted = sortedChecks(checks);
  const { red, amber, green } = sorted;
  return (
    <Stack gap={3}>
      <p aria-live="polite">{stillOpen(sorted)}</p>
      {checking.hasChanged && (
        <Notice tone="warning" announce="now" title="One of the points reads differently by now">
          Read it again before you tick it.
        </Notice>
      )}
      {red.length + amber.length > 0 && (
        <ul className={styles.checks}>
          {red.map((check) => (
            <CheckLine key={check.key} check={check} returnTo={returnTo} />
          ))}
          {amber.map((check) => (
            <CheckLine key={check.key} check={check} returnTo={returnTo}>
              <CheckboxField
                name={`accept-${check.key}`}
                label={`I have read this and go on as it is: ${about(check)}`}
                checked={check.isAccepted}
                onChange={(event) => checking.accept(check, event.currentTarget.checked)}
              />
            </CheckLine>
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

/** Will it go through? What can stop the switch after it is signed, with a way to mend or accept each point. */
export function ChecksList({ checking, returnTo }: ChecksProps) {
  const { found, checks } = checking;
  return (
    <section id="checks" tabIndex={-1}>
      <Card title="Will it go through?">
        <Loaded
          query={found}
          loading="Looking at your answers"
          shape="text"
          count={3}
          level={3}
          failed="The checks cannot be shown just now"
          words="Your answers are saved. Nothing is lost."
        >
          {() => <AllChecks checking={checking} checks={checks ?? []} returnTo={returnTo} />}
        </Loaded>
      </Card>
    </section>
  );
}

/** Will the current draft go through? `returnTo` is the screen to come back to after something was mended. */
export function ChecksOfDraft({ returnTo }: { readonly returnTo: StepId }) {
  return <ChecksList checking={useChecks()} returnTo={returnTo} />;
}

import type { CaseFile } from '@switch/contract/http/switching/case-file.ts';
import { workOnCases } from '@switch/contract/http/switching/case-batch.ts';
import { readCaseChoices } from '@switch/contract/http/switching/case-list.ts';
import { caseStageLabels } from '@switch/domain/cases/worst-supply.ts';
import { poundsOf } from '@switch/domain/units/money-text.ts';
import { longDate } from '@switch/domain/units/date-text.ts';
import { Tag } from '@switch/ui';
import { useState } from 'react';
import { attempt } from '../lib/api.ts';
import { caseTagTones } from '../lib/case-tones.ts';
import { ChoiceInput } from '../lib/choices.tsx';
import { useCall } from '../lib/query.tsx';
import { refusalMessage } from '../lib/refusals.ts';
import { ProblemNotice } from '../lib/screen.tsx';
import { useMay, useMe } from '../lib/session.ts';
import { formatClock, formatDay } from '../lib/time.tsx';
import styles from './case-file.module.css';

interface CaseHeadProps {
  file: CaseFile;
  onChanged: () => void;
}

/** A case at a glance: state, age, next date, fee, owner, and how to contact its customer. */
export function CaseHead({ file: { card, contact }, onChanged }: CaseHeadProps) {
  const { age, nextOn } = card;
  const sentAt = Date.parse(card.submittedAt);
  const days = age.days === 1 ? '1 day' : `${age.days} days`;
  return (
    <div className={styles.head}>
      <p className={styles.tags}>
        <Tag tone={caseTagTones[card.tone]}>{card.label}</Tag>
        {card.isTest && <Tag tone="sample">Test traffic</Tag>}
        {caseStageLabels[card.stage] !== card.label && (
          <span className={styles.quiet}>{caseStageLabels[card.stage]}</span>
        )}
      </p>
      <dl className={styles.glance}>
        <Fact label="Reference">
          <span className="numbers">{card.reference}</span>{' '}
        </Fact>
        <Fact label="Age in state">
          <span className={age.isLate ? styles.late : undefined}>
            {days}
            {age.limit && (age.isLate ? `, over its limit of ${age.limit}` : `, limit ${age.limit}`)}
          </span>
        </Fact>
        <Fact label="Next date">{nextOn === null ? '–' : longDate(nextOn)}</Fact>
        <Fact label="Our fee">{poundsOf(card.feePence)}</Fact>
        <Fact label="Sent">
          {formatDay(sentAt)}, {formatClock(sentAt)}
        </Fact>
        <Fact label="Source">
          {card.source}
          {card.partnerId !== null && `, partner ${card.partnerId}`}
        </Fact>
        <Fact label="Customer">
          {contact.name || 'Account deleted'}
          {contact.jobTitle && `, ${contact.jobTitle}`}
        </Fact>
        <Fact label="Reach them">
          {contact.email && <a href={`mailto:${contact.email}`}>{contact.email}</a>}
          {contact.email && contact.phone && <br />}
          {contact.phone && <span className="numbers">{contact.phone}</span>}
          {!contact.email && !contact.phone && '–'}
        </Fact>
        <Fact label="Site">{card.siteAddress}</Fact>
        <Owner card={card} onChanged={onChanged} />
      </dl>
    </div>
  );
}

const Fact = ({ label, children }: { label: string; children: React.ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

const NOBODY = 'nobody';

/** The owner of the case: saved as soon as it is chosen, and recorded in the timeline. */
function Owner({ card: { reference, owner }, onChanged }: { card: CaseFile['card']; onChanged: () => void }) {
  const mayWork = useMay('cases.work');
  const { staffId: me } = useMe();
  const owners = useCall(readCaseChoices).data?.owners;
  const [problem, setProblem] = useState<string>();
  if (!mayWork || !owners) return <Fact label="Owner">{owner?.name ?? 'Unassigned'}</Fact>;
  async function pick(value: string) {
    const act = { kind: 'assign', staffId: value === NOBODY ? null : value } as const;
    const body = { batchId: crypto.randomUUID(), references: [reference], act };
    const message = refusalMessage(await attempt(workOnCases, { body }));
    setProblem(message);
    if (message === undefined) onChanged();
  }
  const known = owners.some(({ staffId }) => staffId === owner?.staffId);
  return (
    <div>
      <dt className="visually-hidden">Owner</dt>
      <dd>
        <ChoiceInput
          label="Owner"
          name="owner"
          value={owner?.staffId ?? NOBODY}
          options={[
            { value: NOBODY, label: 'Unassigned' },
            ...(owner && !known ? [{ value: owner.staffId, label: owner.name }] : []),
            ...owners.map(({ staffId, name }) => ({
              value: staffId,
              label: staffId === me ? `${name} (me)` : name,
            })),
          ]}
          onPick={(value) => void pick(value)}
        />
        <ProblemNotice problem={problem} />
      </dd>
    </div>
  );
}

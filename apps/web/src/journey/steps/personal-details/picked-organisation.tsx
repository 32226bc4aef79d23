import { formatAddress, type Address } from '@switch/domain/place/address.ts';
import { Button, Card, Cluster, Notice, Stack, Tag } from '@switch/ui';
import { SupportEmail } from '../../../lib/link.tsx';
import { useEffect, useRef } from 'react';
import type { FormStatus } from '@switch/domain/journey/steps/personal-details/register-answer.ts';
import styles from './personal.module.css';

type PickedOrganisationProps = {
  /** The error summary links here. */
  readonly id?: string;
  readonly name: string;
  readonly numbers: readonly string[];
  readonly address: Address | undefined;
  readonly standing: FormStatus;
  readonly text: string;
  /** Whether it has just been picked, so that focus moves here from the list, which is gone. */
  readonly isNew: boolean;
  /** Whether it comes from a register of invented organisations. */
  readonly isSample?: boolean;
  readonly onOther: () => void;
  readonly otherLabel?: string;
  readonly onCorrect?: () => void;
};

const tones = { ok: 'success', warn: 'warning', stop: 'danger' } as const;
const titles = {
  ok: undefined,
  warn: 'You can continue',
  stop: 'This organisation can’t switch here',
} as const;

/** The organisation as recorded in its register, and what follows from its status there. */
export function PickedOrganisation(props: PickedOrganisationProps) {
  const {
    name,
    numbers,
    address,
    standing,
    text,
    isNew,
    isSample = false,
    onOther,
    otherLabel = 'Choose another',
    id,
    onCorrect,
  } = props;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isNew) box.current?.focus();
  }, [isNew]);
  return (
    <div ref={box} id={id} tabIndex={-1} className={styles.picked}>
      <Card title={name} tone={standing === 'stop' ? 'card' : 'chosen'}>
        <Stack gap={2}>
          <p className={styles.facts}>
            <span className="numbers">{numbers.filter(Boolean).join(', ')}</span>
            {address && <span className={styles.address}>{formatAddress(address)}</span>}
          </p>
          {isSample && <Tag tone="sample">From a sample register</Tag>}
          {(standing === 'ok' || standing === 'warn' || standing === 'stop') && (
            <Notice tone={tones[standing]} title={titles[standing]} {...(isNew && { announce: 'polite' })}>
              {text}
              {standing === 'stop' && <WhatToDo />}
            </Notice>
          )}
          <Cluster gap={2}>
            <Button look="link" onClick={onOther}>
              {otherLabel}
            </Button>
            {onCorrect && standing !== 'stop' && (
              <Button look="link" onClick={onCorrect}>
                Correct these details
              </Button>
            )}
          </Cluster>
        </Stack>
      </Card>
    </div>
  );
}

function WhatToDo() {
  return (
    <>
      . If your organisation goes on under another number, choose that one. If the register is wrong, have it
      put right there first, or email us at <SupportEmail /> and we will help.
    </>
  );
}

import type { FoundOrganisation } from '@switch/contract/http/reference/look-up.ts';
import { formatAddress } from '@switch/domain/place/address.ts';
import { Button, EmptyState, Notice, Skeleton, Stack, Tag, VisuallyHidden } from '@switch/ui';
import { useState } from 'react';
import { waitText } from '../../../lib/forms/refusal-problems.ts';
import styles from './personal.module.css';
import type { useOrganisationSearch } from './use-organisation-search.ts';

type FoundOrganisationsProps = {
  readonly search: ReturnType<typeof useOrganisationSearch>;
  readonly query: string;
  readonly registerName: string;
  readonly onPick: (found: FoundOrganisation) => Promise<void>;
};

/** What the register answered: a list to choose from, or what to do instead. */
export function FoundOrganisations({ search, query, registerName, onPick }: FoundOrganisationsProps) {
  if (search.isPending) return <Skeleton shape="card" count={2} label={`Asking ${registerName}`} />;
  if (search.isError) {
    return (
      <EmptyState
        title="The register does not answer"
        retrying={search.isFetching}
        onRetry={() => void search.refetch()}
      >
        Try again, or enter the details by hand. A person then checks them; it does not change the price.
      </EmptyState>
    );
  }
  if (!search.data.result) return <Refused outcome={search.data.outcome} {...{ query, registerName }} />;
  const { organisations, isSample } = search.data;
  if (organisations.length === 0) return <NothingFound {...{ query, registerName }} />;
  return (
    <Stack gap={2}>
      <p role="status">
        {organisations.length === 1
          ? 'One organisation found.'
          : `${organisations.length} organisations found.`}
      </p>
      {isSample && (
        <Notice tone="sample">
          This is a sample register: its organisations are made up, so that you can try it.
        </Notice>
      )}
      <ul role="list" className={styles.found}>
        {organisations.map((found) => (
          <Match
            key={`${found.companyNumber ?? ''} ${found.charityNumber ?? ''} ${found.name}`}
            found={found}
            onPick={() => onPick(found)}
          />
        ))}
      </ul>
    </Stack>
  );
}

const tones = { ok: 'success', warn: 'warning', stop: 'danger' } as const;
const tagWords = { ok: 'Active', warn: 'Look closer', stop: 'Can’t switch' } as const;

function Match({ found, onPick }: { found: FoundOrganisation; onPick: () => Promise<void> }) {
  const [isTaking, setIsTaking] = useState(false);
  const take = async () => {
    setIsTaking(true);
    await onPick();
    setIsTaking(false);
  };
  const numbers = [found.companyNumber, found.charityNumber].filter((number) => number !== undefined);
  return (
    <li className={styles.match}>
      <div>
        <p className={styles.name}>
          {found.name} <Tag tone={tones[found.standing]}>{tagWords[found.standing]}</Tag>
        </p>
        <p className={styles.facts}>
          <span className="numbers">{numbers.join(', ')}</span>
          {found.registeredAddress && ` · ${formatAddress(found.registeredAddress)}`}
        </p>
      </div>
      <Button look="secondary" size="small" loading={isTaking} onClick={() => void take()}>
        Choose<VisuallyHidden> {found.name}</VisuallyHidden>
      </Button>
    </li>
  );
}

function NothingFound({ query, registerName }: { query: string; registerName: string }) {
  return (
    <Notice tone="info" announce="polite" title={`Nothing found for “${query}”`}>
      Check the spelling, or try the number: {registerName} goes by it. You can also enter the details by
      hand.
    </Notice>
  );
}

type RefusedProps = {
  readonly outcome: { readonly code: string; readonly retryAfterSeconds?: number | undefined };
  readonly query: string;
  readonly registerName: string;
};

function Refused({ outcome, query, registerName }: RefusedProps) {
  if (outcome.code === 'bad-fields') return null;
  if (outcome.code === 'not-found') return <NothingFound {...{ query, registerName }} />;
  const wait = outcome.retryAfterSeconds;
  return (
    <Notice tone="warning" announce="polite" title={`We can’t ask ${registerName} now`}>
      Enter the details by hand below{wait === undefined ? '' : `, or try again in ${waitText(wait)}`}. A
      person then checks them; it does not change the price.
    </Notice>
  );
}

import {
  getCompanyDetails,
  getCharityDetails,
  findOscrCharity,
  type FoundOrganisation,
} from '@switch/contract/http/reference/look-up.ts';
import { readScottishCharityNumber } from '@switch/domain/organisation/charity-number.ts';
import type { OrganisationRegister } from '@switch/domain/organisation/organisation-kind.ts';
import { formatAddress } from '@switch/domain/place/address.ts';
import { Button, EmptyState, Notice, Skeleton, Stack, Tag, TextField, VisuallyHidden } from '@switch/ui';
import { useState } from 'react';
import { attempt, load } from '../../../lib/api.ts';
import { waitText } from '../../../lib/forms/refusal-problems.ts';
import { setQueryData, useQuery } from '../../../lib/query-cache.ts';
import styles from './personal.module.css';

/** A register that can be searched. */
type AskedRegister = Exclude<OrganisationRegister, 'none'>;

const callOf = {
  'companies-house': getCompanyDetails,
  'charity-commission': getCharityDetails,
  oscr: findOscrCharity,
} as const satisfies Record<AskedRegister, unknown>;

const searchKey = (register: AskedRegister, query: string | undefined) =>
  ['organisations', register, query] as const;

/** Fetches what a register knows about a number or a name; nothing is fetched without a query. */
const useOrganisationSearch = (register: AskedRegister, query: string | undefined) =>
  useQuery({
    queryKey: searchKey(register, query),
    queryFn: () => load(callOf[register], { body: { query: query ?? '' } }),
    enabled: query !== undefined,
    staleTime: 5 * 60_000,
  });

/**
 * Fetches the full record of a match. A search by name returns less, for instance not the organisation's
 * status; if the register does not answer, the match is all there is.
 */
async function wholeRecord(register: AskedRegister, match: FoundOrganisation): Promise<FoundOrganisation> {
  const number = register === 'companies-house' ? match.companyNumber : match.charityNumber;
  if (number === undefined) return match;
  const answer = await attempt(callOf[register], { body: { query: number } });
  return (answer?.result ? answer.organisations[0] : undefined) ?? match;
}

/** How each register is named, and how its search is labelled. */
const registerLabels: Readonly<
  Record<AskedRegister, { readonly name: string; readonly label: string; readonly hint: string }>
> = {
  'companies-house': {
    name: 'Companies House',
    label: 'Company number or name',
    hint: 'A number such as 01234567 or SC123456 finds it at once. Part of the name will do.',
  },
  'charity-commission': {
    name: 'the Charity Commission',
    label: 'Charity number or name',
    hint: 'A number such as 1123456 finds it at once. Part of the name will do.',
  },
  oscr: {
    name: 'the Scottish Charity Register',
    label: 'Scottish charity number',
    hint: 'SC and six digits, such as SC012345. It is on your letterhead.',
  },
};

const SHORTEST_QUERY = 2;

/**
 * Returns whether the query looks like a registration number, which identifies one organisation: at most two
 * letters, then digits.
 */
const looksLikeNumber = (query: string): boolean => /^[a-z]{0,2}[\d\s]{4,}$/i.test(query.trim());

/**
 * Returns the organisation with a number, if the register has exactly one. The answer is cached for the list.
 */
async function onlyMatch(register: AskedRegister, query: string): Promise<OnlyMatch | undefined> {
  const answer = await attempt(callOf[register], { body: { query } });
  if (!answer) return undefined;
  setQueryData(searchKey(register, query), answer);
  const [found, ...others] = answer.result ? answer.organisations : [];
  return answer.result && found && others.length === 0 ? { found, isSample: answer.isSample } : undefined;
}

type OnlyMatch = { readonly found: FoundOrganisation; readonly isSample: boolean };

/**
 * Returns why `query` cannot be looked up; undefined if it can. The Scottish register can be searched by
 * number only.
 */
function queryProblem(register: AskedRegister, query: string): string | undefined {
  if (register === 'oscr') {
    const read = readScottishCharityNumber(query);
    return read.ok ? undefined : read.problem.message;
  }
  return query.trim().length < SHORTEST_QUERY
    ? 'Enter a number, or at least two letters of the name'
    : undefined;
}

type OrganisationSearchProps = {
  readonly register: AskedRegister;
  /** Also the id of the search box, which the error summary links to. */
  readonly name: string;
  readonly error: string | undefined;
  /** Called when the register is searched: the error about the empty box no longer applies. */
  readonly onLook: () => void;
  /**
   * Called when an organisation was chosen, or is the only one with its number. `isSample` is true if it
   * comes from a register of invented organisations.
   */
  readonly onPick: (found: FoundOrganisation, isSample: boolean) => void;
  readonly onTypeManually: () => void;
  readonly manualLabel: string;
};

/** A search by number or name, its results, and the option to enter the organisation by hand at any time. */
export function OrganisationSearch(props: OrganisationSearchProps) {
  const { register, name, error, onLook, onPick, onTypeManually, manualLabel } = props;
  const labels = registerLabels[register];
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const search = useOrganisationSearch(register, asked);
  const refusal = search.data?.result === false ? search.data.outcome : undefined;
  const [isLooking, setIsLooking] = useState(false);
  const look = async () => {
    const query = typed.trim();
    const wrong = queryProblem(register, query);
    setProblem(wrong);
    onLook();
    setAsked(undefined);
    if (wrong !== undefined) return;
    setIsLooking(true);
    const only = looksLikeNumber(query) ? await onlyMatch(register, query) : undefined;
    setIsLooking(false);
    if (only) onPick(only.found, only.isSample);
    else setAsked(query);
  };
  const pick = async (match: FoundOrganisation) =>
    onPick(await wholeRecord(register, match), search.data?.result === true && search.data.isSample);
  return (
    <Stack gap={3}>
      <div className={styles.search}>
        <TextField
          name={name}
          label={labels.label}
          hint={labels.hint}
          width="full"
          spellCheck={false}
          autoComplete="off"
          maxLength={160}
          value={typed}
          error={problem ?? refusal?.fields?.[0]?.message ?? (asked === undefined ? error : undefined)}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            void look();
          }}
        />
        <Button look="secondary" loading={isLooking || search.isFetching} onClick={() => void look()}>
          Look it up
        </Button>
      </div>
      {asked !== undefined && (
        <FoundOrganisations search={search} query={asked} registerName={labels.name} onPick={pick} />
      )}
      <p>
        <Button look="link" onClick={onTypeManually}>
          {manualLabel}
        </Button>
      </p>
    </Stack>
  );
}

type FoundOrganisationsProps = {
  readonly search: ReturnType<typeof useOrganisationSearch>;
  readonly query: string;
  readonly registerName: string;
  readonly onPick: (found: FoundOrganisation) => Promise<void>;
};

/** The register's answer: a list to choose from, or what to do instead. */
function FoundOrganisations({ search, query, registerName, onPick }: FoundOrganisationsProps) {
  if (search.isPending) return <Skeleton shape="card" count={2} label={`Searching ${registerName}`} />;
  if (search.isError) {
    return (
      <EmptyState
        title="The register is not responding"
        retrying={search.isFetching}
        onRetry={() => void search.refetch()}
      >
        Try again, or enter the details by hand. A person will check them; it does not change the price.
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
const tagLabels = { ok: 'Active', warn: 'Look closer', stop: 'Can’t switch' } as const;

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
          {found.name} <Tag tone={tones[found.standing]}>{tagLabels[found.standing]}</Tag>
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
      Check the spelling, or search {registerName} by number. You can also enter the details by hand.
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
    <Notice tone="warning" announce="polite" title={`We can’t search ${registerName} now`}>
      Enter the details by hand below{wait === undefined ? '' : `, or try again in ${waitText(wait)}`}. A
      person will check them; it does not change the price.
    </Notice>
  );
}

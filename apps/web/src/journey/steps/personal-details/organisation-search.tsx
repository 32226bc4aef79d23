import type { FoundOrganisation } from '@switch/contract/http/reference/look-up.ts';
import { Button, Stack, TextField } from '@switch/ui';
import { useState } from 'react';
import { FoundOrganisations } from './found-organisations.tsx';
import styles from './personal.module.css';
import {
  queryProblem,
  registerLabels,
  useOrganisationSearch,
  wholeRecord,
  type AskedRegister,
} from './use-organisation-search.ts';

type OrganisationSearchProps = {
  readonly register: AskedRegister;
  /** Also the id of the box: the error summary leads there. */
  readonly name: string;
  readonly error: string | undefined;
  /** The register is asked: what was said about the empty box no longer holds. */
  readonly onLook: () => void;
  readonly onPick: (found: FoundOrganisation) => void;
  readonly onTypeByHand: () => void;
  readonly byHandWords: string;
};

/** A number or a name, what the register knows by it, and typing by hand beside it at any time. */
export function OrganisationSearch(props: OrganisationSearchProps) {
  const { register, name, error, onLook, onPick, onTypeByHand, byHandWords } = props;
  const words = registerLabels[register];
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const search = useOrganisationSearch(register, asked);
  const refusal = search.data?.result === false ? search.data.outcome : undefined;
  const look = () => {
    const found = queryProblem(register, typed);
    setProblem(found);
    onLook();
    setAsked(found === undefined ? typed.trim() : undefined);
  };
  const pick = async (match: FoundOrganisation) => onPick(await wholeRecord(register, match));
  return (
    <Stack gap={3}>
      <div className={styles.search}>
        <TextField
          name={name}
          label={words.label}
          hint={words.hint}
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
            look();
          }}
        />
        <Button look="secondary" loading={search.isFetching} onClick={look}>
          Look it up
        </Button>
      </div>
      {asked !== undefined && (
        <FoundOrganisations search={search} query={asked} registerName={words.name} onPick={pick} />
      )}
      <p>
        <Button look="link" onClick={onTypeByHand}>
          {byHandWords}
        </Button>
      </p>
    </Stack>
  );
}

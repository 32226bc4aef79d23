import { Button, Cluster, EmptyState, Notice, RadioGroup, Skeleton, Stack, TextField } from '@switch/ui';
import { useState, type ReactNode } from 'react';
import { isConnected } from '../../lib/page-config.ts';
import styles from './address.module.css';
import { AddressFields } from './address-fields.tsx';
import { emptyAddress, toAddressValue, type AddressValue } from './address-value.ts';
import { readTypedPostcode, useAddressSearch, type Premises } from './use-address-search.ts';

type AddressFinderProps = {
  readonly prefix: string;
  readonly value: AddressValue;
  /** A typed or picked address; `premises` is there while the address is one of the look-up's. */
  readonly onChange: (value: AddressValue, premises: Premises | undefined) => void;
  readonly errorOf: (part: keyof AddressValue) => string | undefined;
  readonly premisesId?: string | undefined;
  /** The address of an energy supply: Great Britain only, and the meters found are shown. */
  readonly isSupply?: boolean;
  /** The first postcode to look at. */
  readonly startAt?: string;
  /** Under the postcode box: sample postcodes, help. */
  readonly beneath?: (search: (postCode: string) => void) => ReactNode;
};

const NOT_LISTED = 'not-listed';

/** What was pressed is gone once the other way is drawn, so the first field there takes the focus. */
const focusOnceDrawn = (id: string) => requestAnimationFrame(() => document.getElementById(id)?.focus());

const metersIn = ({ meters }: Premises): string => {
  const count = (fuel: string) => meters.filter((meter) => meter.fuel === fuel).length;
  const words = (number: number, fuel: string) =>
    number === 0 ? [] : [`${number} ${fuel} ${number === 1 ? 'meter' : 'meters'}`];
  const found = [...words(count('electricity'), 'electricity'), ...words(count('gas'), 'gas')];
  return found.length === 0 ? 'No meters on record' : found.join(', ');
};

/** What is looked up before anybody presses: where the address that is held was found, else a postcode given before. */
function firstSearch(premisesId: string | undefined, held: string, startAt: string): string | undefined {
  if (premisesId !== undefined) return held;
  const given = held === '' ? readTypedPostcode(startAt, true) : undefined;
  return given?.ok ? given.value.postCode : undefined;
}

/** Postcode, then the addresses there, or typing it by hand. Reused wherever an address is asked. */
export function AddressFinder(props: AddressFinderProps) {
  const { prefix, value, onChange, errorOf, premisesId, isSupply = false, startAt = '', beneath } = props;
  const [typed, setTyped] = useState(value.postCode || startAt);
  const [problem, setProblem] = useState<string>();
  const canFind = isConnected('addresses');
  const [isTyping, setIsTyping] = useState(!canFind || (value.line1 !== '' && premisesId === undefined));
  const [searched, setSearched] = useState(() => firstSearch(premisesId, value.postCode, startAt));
  const found = useAddressSearch(isTyping ? undefined : searched);

  const search = (text: string) => {
    const postcode = readTypedPostcode(text, isSupply);
    const held = readTypedPostcode(value.postCode, isSupply);
    // Whoever looks elsewhere must not go on with an address that is no longer on the screen.
    if (postcode.ok && held.ok && postcode.value.postCode !== held.value.postCode)
      onChange(emptyAddress, undefined);
    setTyped(postcode.ok ? postcode.value.postCode : text);
    setProblem(postcode.ok ? undefined : postcode.problem.message);
    setIsTyping(false);
    setSearched(postcode.ok ? postcode.value.postCode : undefined);
  };
  const typeManually = () => {
    setIsTyping(true);
    onChange({ ...value, postCode: value.postCode || (searched ?? typed) }, undefined);
    focusOnceDrawn(`${prefix}.line1`);
  };
  const lookUpInstead = () => {
    setTyped(value.postCode);
    setIsTyping(false);
    setSearched(undefined);
    focusOnceDrawn(`${prefix}.postCode`);
  };
  const offersList = searched !== undefined && found.data?.result === true && found.data.premises.length > 0;
  // The field's id and error stand at what has to be answered: the list once there is one, else the postcode.
  const missing = errorOf('postCode') ?? errorOf('line1');

  return (
    <Stack gap={3}>
      {!isTyping && (
        <Cluster gap={2} align="end" className={styles.search}>
          <TextField
            name={`${prefix}.search`}
            id={`${prefix}.${offersList ? 'search' : 'postCode'}`}
            label="Postcode"
            width={10}
            autoComplete="postal-code"
            value={typed}
            error={problem ?? (offersList ? undefined : missing)}
            onChange={(event) => setTyped(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              search(typed);
            }}
          />
          <Button look={offersList ? 'secondary' : 'primary'} onClick={() => search(typed)}>
            Find address
          </Button>
        </Cluster>
      )}
      {!isTyping && searched === undefined && beneath?.(search)}
      {isTyping ? (
        <AddressFields {...{ prefix, value, errorOf }} onChange={(next) => onChange(next, undefined)} />
      ) : (
        <FoundList {...{ prefix, isSupply, premisesId, onChange, typeManually, found, searched, missing }} />
      )}
      {isTyping
        ? canFind && (
            <p>
              <Button look="link" onClick={lookUpInstead}>
                Find the address by its postcode
              </Button>
            </p>
          )
        : !offersList && (
            <p>
              <Button look="link" onClick={typeManually}>
                Enter the address by hand
              </Button>
            </p>
          )}
    </Stack>
  );
}

/** As much of a card as an address in it needs. */
type AddressCard<Name extends string> = {
  readonly errorOf: (name: `${Name}.${keyof AddressValue}`) => string | undefined;
  readonly form: {
    readonly values: Readonly<Record<Name, AddressValue>> & { readonly premisesId: string };
    readonly put: ((name: Name, value: AddressValue) => void) & ((name: 'premisesId', value: string) => void);
    readonly clear: (name: Name) => void;
  };
};

/** The address of a card, under its name in the form. */
export function CardAddress<Name extends string>({ card, name }: { card: AddressCard<Name>; name: Name }) {
  const { values, put, clear } = card.form;
  return (
    <AddressFinder
      prefix={name}
      value={values[name]}
      premisesId={values.premisesId || undefined}
      errorOf={(part) => card.errorOf(`${name}.${part}`)}
      onChange={(value, premises) => {
        put(name, value);
        put('premisesId', premises?.premisesId ?? '');
        clear(name);
      }}
    />
  );
}

type FoundListProps = Pick<AddressFinderProps, 'prefix' | 'premisesId' | 'onChange'> & {
  readonly isSupply: boolean;
  readonly typeManually: () => void;
  readonly found: ReturnType<typeof useAddressSearch>;
  readonly searched: string | undefined;
  readonly missing: string | undefined;
};

function FoundList(props: FoundListProps) {
  const { prefix, premisesId, onChange, typeManually, found, searched, isSupply, missing } = props;
  if (searched === undefined) return null;
  if (found.isPending) return <Skeleton shape="card" count={2} label="Looking for addresses" />;
  if (found.isError || !found.data.result) {
    const words = found.data?.result === false ? found.data.outcome.message : undefined;
    return words ? (
      <Notice tone="warning" announce="polite">
        {words}
      </Notice>
    ) : (
      <EmptyState
        title="The list of addresses does not answer"
        onRetry={() => void found.refetch()}
        level={2}
      >
        Try again, or enter the address by hand below.
      </EmptyState>
    );
  }
  const { premises, postCode } = found.data;
  if (premises.length === 0) {
    return (
      <Notice tone="info" announce="polite">
        We hold no list of addresses for {postCode}. Enter the address by hand; the prices are the same.
      </Notice>
    );
  }
  // A source of addresses alone says nothing of the meters, not even that there are none.
  const knowsMeters = premises.some(({ meters }) => meters.length > 0);
  return (
    <RadioGroup
      name={`${prefix}.line1`}
      id={`${prefix}.postCode`}
      label={`Addresses at ${postCode}`}
      error={missing}
      look="cards"
      value={premisesId ?? null}
      onChange={(event) => {
        const picked = premises.find((one) => one.premisesId === event.currentTarget.value);
        if (picked) onChange(toAddressValue(picked.address), picked);
        else typeManually();
      }}
      options={[
        ...premises.map((one) => ({
          value: one.premisesId,
          label: one.formatted,
          ...(isSupply && knowsMeters && { hint: metersIn(one) }),
        })),
        { value: NOT_LISTED, label: 'My address is not listed' },
      ]}
    />
  );
}

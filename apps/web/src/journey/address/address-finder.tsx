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
  /**
   * Called with a typed or picked address; `premises` is given as long as the address comes from the look-up.
   */
  readonly onChange: (value: AddressValue, premises: Premises | undefined) => void;
  readonly errorOf: (part: keyof AddressValue) => string | undefined;
  readonly premisesId?: string | undefined;
  /** The address of an energy supply: limited to Great Britain, and the meters found are shown. */
  readonly isSupply?: boolean;
  /** The first postcode to look up. */
  readonly startAt?: string;
  /** Below the postcode box: sample postcodes, help. */
  readonly beneath?: (search: (postCode: string) => void) => ReactNode;
};

const NOT_LISTED = 'not-listed';

/**
 * The button that was clicked is gone once the other form is rendered, so the first field of that form takes
 * focus.
 */
const focusOnceDrawn = (id: string) => requestAnimationFrame(() => document.getElementById(id)?.focus());

const metersIn = ({ meters }: Premises): string => {
  const count = (fuel: string) => meters.filter((meter) => meter.fuel === fuel).length;
  const textsOf = (number: number, fuel: string) =>
    number === 0 ? [] : [`${number} ${fuel} ${number === 1 ? 'meter' : 'meters'}`];
  const found = [...textsOf(count('electricity'), 'electricity'), ...textsOf(count('gas'), 'gas')];
  return found.length === 0 ? 'No meters on record' : found.join(', ');
};

/**
 * Returns the postcode to look up before anyone clicks: that of the stored address if it came from the
 * look-up; if no address is stored, the postcode given earlier.
 */
function firstSearch(premisesId: string | undefined, held: string, startAt: string): string | undefined {
  if (premisesId !== undefined) return held;
  const given = held === '' ? readTypedPostcode(startAt, true) : undefined;
  return given?.ok ? given.value.postCode : undefined;
}

/**
 * A postcode search with a list of the addresses found, or fields to enter the address by hand. Used wherever
 * an address is asked for.
 */
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
    // Searching another postcode clears the chosen address, which is no longer on screen.
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
  // The field's id and error belong to whatever has to be answered: the list if there is one, otherwise the
  // postcode.
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

/** The parts of a card's form that an address in it needs. */
type AddressCard<Name extends string> = {
  readonly errorOf: (name: `${Name}.${keyof AddressValue}`) => string | undefined;
  readonly form: {
    readonly values: Readonly<Record<Name, AddressValue>> & { readonly premisesId: string };
    readonly put: ((name: Name, value: AddressValue) => void) & ((name: 'premisesId', value: string) => void);
    readonly clear: (name: Name) => void;
  };
};

/** The address of a card, under the field `name` of its form. */
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
    const text = found.data?.result === false ? found.data.outcome.message : undefined;
    return text ? (
      <Notice tone="warning" announce="polite">
        {text}
      </Notice>
    ) : (
      <EmptyState title="The address look-up is not working" onRetry={() => void found.refetch()} level={2}>
        Try again, or enter the address by hand below.
      </EmptyState>
    );
  }
  const { premises, postCode } = found.data;
  if (premises.length === 0) {
    return (
      <Notice tone="info" announce="polite">
        We hold no list of addresses for {postCode}. Enter yours by hand: it makes no difference to the
        prices.
      </Notice>
    );
  }
  // A source that provides addresses only says nothing about meters, not even that there are none.
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

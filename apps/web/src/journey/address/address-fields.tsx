import { lazyComponent } from '@switch/browser/lazy-part.ts';
import { Stack, TextField } from '@switch/ui';
import { suggestTowns, type Town } from '@switch/domain/place/towns.ts';
import { Suspense, useEffect, useRef, useState } from 'react';
import type { AddressValue } from './address-value.ts';

const Combobox = lazyComponent(async () => (await import('@switch/ui/fields/combobox.tsx')).Combobox);

type AddressFieldsProps = {
  /** The prefix of the field names: `address` makes `address.line1`. */
  readonly prefix: string;
  readonly value: AddressValue;
  readonly onChange: (value: AddressValue) => void;
  readonly errorOf: (part: keyof AddressValue) => string | undefined;
};

function useTowns(): readonly Town[] {
  const [towns, setTowns] = useState<readonly Town[]>([]);
  useEffect(() => {
    let isWanted = true;
    void import('@switch/domain/place/towns-data.ts').then(({ TOWNS }) => {
      if (isWanted) setTowns(TOWNS);
    });
    return () => {
      isWanted = false;
    };
  }, []);
  return towns;
}

/** The fields for entering an address by hand. Towns are suggested, and choosing one fills in its county. */
export function AddressFields({ prefix, value, onChange, errorOf }: AddressFieldsProps) {
  const towns = useTowns();
  // A user who is typing the town when its suggestions arrive keeps the focus in the field that replaces it.
  const isTyping = useRef(false);
  const put = (part: keyof AddressValue) => (text: string) => onChange({ ...value, [part]: text });
  const suggestions = suggestTowns(towns, value.city, 8).map(({ town, county }) => ({
    value: `${town}|${county}`,
    label: town,
    hint: county,
  }));
  const city = {
    id: `${prefix}.city`,
    name: `${prefix}.city`,
    label: 'Town or city',
    error: errorOf('city'),
    autoComplete: 'address-level2',
  };
  const line = (part: 'line1' | 'line2' | 'county' | 'postCode', label: string, token: string) => ({
    name: `${prefix}.${part}`,
    label,
    error: errorOf(part),
    value: value[part],
    autoComplete: token,
    onChange: (event: { currentTarget: { value: string } }) => put(part)(event.currentTarget.value),
  });
  return (
    <Stack gap={3}>
      <TextField {...line('line1', 'Address line 1', 'address-line1')} width="full" />
      <TextField {...line('line2', 'Address line 2', 'address-line2')} width="full" optional />
      <Suspense
        fallback={
          <TextField
            {...city}
            width={20}
            value={value.city}
            onChange={(event) => put('city')(event.currentTarget.value)}
            onFocus={() => (isTyping.current = true)}
            onBlur={() => (isTyping.current = false)}
          />
        }
      >
        <Combobox
          {...city}
          ref={(input: HTMLInputElement | null) => {
            if (isTyping.current) input?.focus();
            isTyping.current = false;
          }}
          width={20}
          items={suggestions}
          filters={false}
          text={value.city}
          onTextChange={put('city')}
          onPick={(item) => onChange({ ...value, city: item.label, county: item.hint ?? value.county })}
        />
      </Suspense>
      <TextField {...line('county', 'County', 'address-level1')} width={20} optional />
      <TextField {...line('postCode', 'Postcode', 'postal-code')} width={10} />
    </Stack>
  );
}

import { SupplyAddress } from '@switch/domain/journey/steps/supply-address.ts';
import { formatAddress } from '@switch/domain/place/address.ts';
import type { Fuel } from '@switch/domain/units/energy.ts';
import { Button, Notice } from '@switch/ui';
import { useSearchParams } from 'react-router';
import { AddressFinder } from './address-finder.tsx';
import {
  fromAddressValue,
  isNoAddress,
  NO_ADDRESS,
  toAddressValue,
  type AddressValue,
} from './address-value.ts';
import { CardForm } from '../card-form.tsx';
import { currentDraft } from '../draft/current-draft.ts';
import { StepFrame } from '../step-frame.tsx';
import { useCard, useStoredCard } from '../use-card.ts';
import { SamplePostcodes } from './sample-postcodes.tsx';

type AddressForm = { address: AddressValue; premisesId: string; metersFound: number };

type SupplyAddressFormProps = {
  readonly fuel: Fuel;
  /** An address that is taken over with one tap. */
  readonly offered: SupplyAddress | undefined;
};

/** Where a fuel is supplied. */
export function SupplyAddressForm({ fuel, offered }: SupplyAddressFormProps) {
  const wanted = useSearchParams()[0].get('postCode');
  const held = useStoredCard(SupplyAddress);
  const stored = wanted === null || wanted === held?.address.postCode ? held : undefined;
  const card = useCard<AddressForm>({
    defaults: {
      address: toAddressValue(stored?.address),
      premisesId: stored?.premisesId ?? '',
      metersFound: stored?.metersFound ?? 0,
    },
    check: ({ address }) =>
      isNoAddress(address) ? [{ field: 'address.postCode', message: NO_ADDRESS }] : [],
    toAnswer: ({ address, premisesId, metersFound }) => ({
      address: fromAddressValue(address),
      source: premisesId ? 'look-up' : 'manual',
      ...(premisesId && { premisesId, metersFound }),
    }),
  });
  const address = card.form.values.address;
  const take = ({ address: same, premisesId }: SupplyAddress) => {
    card.form.put('address', toAddressValue(same));
    card.form.put('premisesId', premisesId ?? '');
    void card.submit();
  };
  return (
    <StepFrame
      lead={
        <p>The address of the building that uses it, not of your head office. It does not say who you are.</p>
      }
    >
      {offered && !stored && (
        <Notice
          tone="info"
          title="Same place as the electricity?"
          actions={<Button onClick={() => take(offered)}>Yes, the same address</Button>}
        >
          {formatAddress(offered.address)}
        </Notice>
      )}
      <CardForm card={card}>
        <AddressFinder
          prefix="address"
          isSupply
          value={address}
          premisesId={card.form.values.premisesId || undefined}
          startAt={currentDraft.get().postCodeHint}
          errorOf={(part) => card.errorOf(`address.${part}`)}
          onChange={(value, premises) => {
            card.form.put('address', value);
            card.form.put('premisesId', premises?.premisesId ?? '');
            card.form.put('metersFound', premises?.meters.filter((meter) => meter.fuel === fuel).length ?? 0);
            card.form.clear('address');
          }}
          beneath={(search) => <SamplePostcodes search={search} />}
        />
      </CardForm>
    </StepFrame>
  );
}

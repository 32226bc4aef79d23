import { Address, formatAddress } from '@switch/domain/place/address.ts';
import { Button, Notice } from '@switch/ui';
import { AddressFinder } from '../../address/address-finder.tsx';
import {
  fromAddressValue,
  isNoAddress,
  NO_ADDRESS,
  toAddressValue,
  type AddressValue,
} from '../../address/address-value.ts';
import { CardForm } from '../../card-form.tsx';
import { currentDraft } from '../../draft/current-draft.ts';
import { SkipCard } from '../../skip-card.tsx';
import { StepFrame } from '../../step-frame.tsx';
import { useCard, useStoredCard } from '../../use-card.ts';
import { siteAddresses } from './billing-form.ts';
import { RemoveCard } from '../../remove-card.tsx';

type LettersForm = { address: AddressValue; premisesId: string };

/** The registered address, when it is another place than the supply. */
function otherRegisteredAddress(): Address | undefined {
  const { answers } = currentDraft.get();
  const registered = answers['personal-details']?.organisation?.registeredAddress;
  return registered && !siteAddresses(answers).includes(formatAddress(registered)) ? registered : undefined;
}

/** Card B: where letters about the contract go, when it is neither the site nor the billing address. */
export function Question() {
  const stored = useStoredCard(Address);
  const registered = otherRegisteredAddress();
  const card = useCard<LettersForm>({
    defaults: { address: toAddressValue(stored), premisesId: '' },
    check: ({ address }) =>
      isNoAddress(address) ? [{ field: 'address.postCode', message: NO_ADDRESS }] : [],
    toAnswer: ({ address }) => fromAddressValue(address),
    fields: {
      postCode: 'address.postCode',
      line1: 'address.line1',
      line2: 'address.line2',
      city: 'address.city',
      county: 'address.county',
    },
  });
  const { address, premisesId } = card.form.values;
  const take = (found: Address) => {
    card.form.put('address', toAddressValue(found));
    card.form.clear('address');
    void card.submit();
  };
  return (
    <StepFrame
      lead={<p>Renewal letters and notices about the contract. Skip this and they go where the bills go.</p>}
    >
      {registered && !stored && (
        <Notice
          tone="info"
          title="The registered address?"
          actions={<Button onClick={() => take(registered)}>Yes, send letters there</Button>}
        >
          {formatAddress(registered)}
        </Notice>
      )}
      <CardForm
        card={card}
        secondary={stored ? <RemoveCard words="Send letters where the bills go" /> : <SkipCard />}
      >
        <AddressFinder
          prefix="address"
          value={address}
          premisesId={premisesId || undefined}
          errorOf={(part) => card.errorOf(`address.${part}`)}
          onChange={(value, premises) => {
            card.form.put('address', value);
            card.form.put('premisesId', premises?.premisesId ?? '');
            card.form.clear('address');
          }}
        />
      </CardForm>
    </StepFrame>
  );
}

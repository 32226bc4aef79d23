import { Address, formatAddress } from '@switch/domain/place/address.ts';
import { Button, Notice } from '@switch/ui';
import { CardAddress } from '../../address/address-finder.tsx';
import {
  fromAddressValue,
  lookUntilThere,
  missingAddress,
  toAddressValue,
  type AddressValue,
} from '../../address/address-value.ts';
import { CardForm, useCard, useStoredCard } from '../../card-form.tsx';
import { currentDraft } from '../../draft/current-draft.ts';
import { SkipCard, RemoveCard } from '../../skip-card.tsx';
import { siteAddresses } from './billing-form.ts';

type LettersForm = { address: AddressValue; premisesId: string };

/** Returns the registered address, if it differs from the supply address. */
function otherRegisteredAddress(): Address | undefined {
  const { answers } = currentDraft.get();
  const registered = answers['personal-details']?.organisation?.registeredAddress;
  return registered && !siteAddresses(answers).includes(formatAddress(registered)) ? registered : undefined;
}

/** Card B: the address for letters about the contract, if it is neither the site nor the billing address. */
export function Question() {
  const stored = useStoredCard(Address);
  const registered = otherRegisteredAddress();
  const card = useCard<LettersForm>({
    defaults: { address: toAddressValue(stored), premisesId: '' },
    check: ({ address }) => missingAddress('address', address),
    toAnswer: ({ address }) => fromAddressValue(address),
    fields: {
      postCode: 'address.postCode',
      line1: 'address.line1',
      line2: 'address.line2',
      city: 'address.city',
      county: 'address.county',
    },
  });
  const take = (found: Address) => {
    card.form.put('address', toAddressValue(found));
    card.form.clear('address');
    void card.submit();
  };
  return (
    <CardForm
      card={card}
      look={lookUntilThere(card.form.values.address)}
      secondary={stored ? <RemoveCard text="Send letters where the bills go" /> : <SkipCard />}
      lead="Renewal letters and notices about the contract. Skip this and they go where the bills go."
      before={
        registered &&
        !stored && (
          <Notice
            tone="info"
            title="The registered address?"
            actions={<Button onClick={() => take(registered)}>Yes, send letters there</Button>}
          >
            {formatAddress(registered)}
          </Notice>
        )
      }
    >
      <CardAddress card={card} name="address" />
    </CardForm>
  );
}

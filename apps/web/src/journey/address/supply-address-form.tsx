import { SupplyAddress } from '@switch/domain/journey/steps/supply-address.ts';
import { formatAddress } from '@switch/domain/place/address.ts';
import { Button, Notice, Disclosure } from '@switch/ui';
import { useSearchParams } from 'react-router';
import { AddressFinder } from './address-finder.tsx';
import {
  emptyAddress,
  fromAddressValue,
  lookUntilThere,
  missingAddress,
  toAddressValue,
  type AddressValue,
} from './address-value.ts';
import { OneByOne } from '../found/one-by-one.tsx';
import { CardForm, useCard, useStoredCard } from '../card-form.tsx';
import { useDraft, useShownFuel } from '../step-context.ts';
import { samplePostcodes } from '@switch/contract/http/reference/look-up.ts';
import { useQuery } from '../../lib/query-cache.ts';
import { load } from '../../lib/api.ts';
import { isConnected } from '../../lib/page-config.ts';
import styles from '../meter/meter.module.css';

/**
 * Returns an address with only the postcode that was given on the home page; the rest is typed in below it.
 */
const typedFrom = (postCode: string | undefined): AddressValue => ({
  ...emptyAddress,
  postCode: postCode ?? '',
});

type AddressForm = { address: AddressValue; premisesId: string; metersFound: number };

/** Asks where a fuel is supplied; for gas, the electricity address is offered with one click. */
export function SupplyAddressForm() {
  const fuel = useShownFuel();
  const { answers, postCodeHint } = useDraft();
  const offered = fuel === 'gas' ? answers['electricity-supply-address']?.address : undefined;
  const wanted = useSearchParams()[0].get('postCode');
  const held = useStoredCard(SupplyAddress);
  const stored = wanted === null || wanted === held?.address.postCode ? held : undefined;
  const card = useCard<AddressForm>({
    defaults: {
      address: stored || isConnected('addresses') ? toAddressValue(stored?.address) : typedFrom(postCodeHint),
      premisesId: stored?.premisesId ?? '',
      metersFound: stored?.metersFound ?? 0,
    },
    check: ({ address }) => missingAddress('address', address),
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
    <CardForm
      card={card}
      look={lookUntilThere(address)}
      lead="The building where the energy is used, not your head office. It does not say who you are."
      secondary={<OneByOne />}
      before={
        offered &&
        !stored && (
          <Notice
            tone="info"
            title="Same place as the electricity?"
            actions={<Button onClick={() => take(offered)}>Yes, the same address</Button>}
          >
            {formatAddress(offered.address)}
          </Notice>
        )
      }
    >
      <AddressFinder
        prefix="address"
        isSupply
        value={address}
        premisesId={card.form.values.premisesId || undefined}
        startAt={postCodeHint}
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
  );
}

/**
 * Postcodes of invented premises for trying out the journey; renders nothing on a server with a real look-up.
 */
export function SamplePostcodes({ search }: { search: (postCode: string) => void }) {
  const { data } = useQuery({
    queryKey: ['sample-postcodes'],
    queryFn: () => load(samplePostcodes),
    staleTime: Infinity,
  });
  if (!data || data.samples.length === 0) return null;
  return (
    <Disclosure summary="Try a sample address">
      <p>These premises are invented. Any other postcode works too: enter its address by hand.</p>
      <ul className={styles.samples} role="list">
        {data.samples.map(({ postCode, caption }) => (
          <li key={postCode}>
            <Button look="link" onClick={() => search(postCode)}>
              {postCode}
            </Button>
            <span className={styles.caption}>{caption}</span>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}

import { otherNetwork } from '@switch/domain/place/other-network.ts';
import { Notice } from '@switch/ui';

/**
 * Asks whether number and site belong together, as soon as the number belongs to a network that does not
 * serve the site.
 */
export function OtherNetworkNotice({ postCode, core }: { postCode: string; core: string }) {
  const doubt = otherNetwork(postCode, core);
  return (
    doubt && (
      <Notice tone="warning" title="Is this number from a bill for this site?" announce="polite">
        It belongs to the network of {doubt.ofNumber}, but {postCode} is in that of {doubt.ofPostcode}.
        Compare both with the bill: a wrong number switches someone else’s meter.
      </Notice>
    )
  );
}

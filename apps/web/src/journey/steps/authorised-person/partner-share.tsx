import { localKeys } from '@switch/domain/journey/storage-keys/keys.ts';
import { Notice } from '@switch/ui';
import { usePartner } from '../../../lib/partner/use-partner.ts';
import { localStore } from '../../../lib/storage.ts';

/**
 * Says, before anything is signed, what share of our fee the partner who referred the visitor gets; renders
 * nothing for a visitor without a partner.
 */
export function PartnerShare() {
  const partnerId = localStore.get(localKeys.partnerId);
  return partnerId ? <Share partnerId={partnerId} /> : null;
}

function Share({ partnerId }: { partnerId: string }) {
  const partner = usePartner(partnerId);
  if (partner === 'loading' || partner === 'none') return null;
  return (
    <Notice tone="info" announce="polite" title={`You came through a link from ${partner.name}`}>
      {partner.share}
    </Notice>
  );
}

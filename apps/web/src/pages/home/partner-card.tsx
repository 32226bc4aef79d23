import { logFailure } from '@switch/browser/log.ts';
import { getPartnerById, type Partner } from '@switch/contract/http/enquiries/enquiry.ts';
import { Card, Container } from '@switch/ui';
import { useEffect, useState } from 'react';
import type * as z from 'zod/mini';
import { attempt } from '../../lib/api.ts';
import styles from './home.module.css';

/** The partner behind an id. One who is unknown or gone is only logged: the page is the same without it. */
function usePartner(partnerId: string): z.output<typeof Partner> | 'loading' | 'none' {
  const [partner, setPartner] = useState<z.output<typeof Partner> | 'loading' | 'none'>('loading');
  useEffect(() => {
    let isWanted = true;
    void attempt(getPartnerById, { query: { id: partnerId } }).then((answer) => {
      if (answer?.result === false) logFailure('the partner of this link is unknown');
      if (isWanted) setPartner(answer?.result ? answer.partner : 'none');
    });
    return () => {
      isWanted = false;
    };
  }, [partnerId]);
  return partner;
}

/** Who sent the visitor here, and what they earn by it. Keeps its room while it loads, so that nothing jumps. */
export default function PartnerCard({ partnerId }: { partnerId: string }) {
  const partner = usePartner(partnerId);
  if (partner === 'none') return null;
  return (
    <Container className={styles.partnerRoom}>
      {partner !== 'loading' && (
        <Card tone="soft" title={`You come from ${partner.name}`}>
          <div className={styles.partner}>
            {partner.logo && (
              <img src={partner.logo} alt="" width="160" height="48" className={styles.partnerLogo} />
            )}
            <p>{partner.text}</p>
            <p className={styles.note}>{partner.share}</p>
          </div>
        </Card>
      )}
    </Container>
  );
}

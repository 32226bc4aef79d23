import { Card, Container } from '@switch/ui';
import { usePartner } from '../../lib/partner/use-partner.ts';
import styles from './home.module.css';

/**
 * A short form of the partner card for the first view, in space above the heading that is free anyway, so
 * that nothing moves.
 */
export function PartnerLine({ partnerId }: { partnerId: string }) {
  const partner = usePartner(partnerId);
  if (partner === 'none' || partner === 'loading') return null;
  const [first, ...rest] = partner.share.split(/(?<=\.) /);
  return (
    <div className={styles.partnerLine}>
      {partner.logo && (
        <img src={partner.logo} alt="" width="107" height="32" className={styles.partnerMark} />
      )}
      <p>
        <a href="#partner">{partner.name} sent you here</a>
        <br />
        {first} <span className={styles.partnerRest}>{rest.join(' ')}</span>
      </p>
    </div>
  );
}

/**
 * Says who sent the visitor here and what they earn by it. Reserves its space while it loads, so that nothing
 * jumps.
 */
export function PartnerCard({ partnerId }: { partnerId: string }) {
  const partner = usePartner(partnerId);
  if (partner === 'none') return null;
  return (
    <Container className={styles.partnerRoom}>
      <div id="partner">
        {partner !== 'loading' && (
          <Card tone="soft" title={`${partner.name} sent you here`}>
            <div className={styles.partner}>
              {partner.logo && (
                <img src={partner.logo} alt="" width="160" height="48" className={styles.partnerLogo} />
              )}
              <p>{partner.text}</p>
              <p className={styles.note}>{partner.share}</p>
            </div>
          </Card>
        )}
      </div>
    </Container>
  );
}

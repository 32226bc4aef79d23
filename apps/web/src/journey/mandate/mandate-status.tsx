import type { Mandate } from '@switch/contract/http/switching/mandate.ts';
import { Notice } from '@switch/ui';
import { Link } from '../../lib/link.tsx';
import { pathTo } from '../../routes.ts';
import { wayOf, type MandateWay } from '../../lib/mandate/mandate-way.ts';

const routeTexts: Readonly<Record<MandateWay, { readonly title: string; readonly words: string }>> = {
  'by-others': {
    title: 'Signed once the application is sent',
    words:
      'Everybody who has to sign for this account signs after you have sent the application: each by a link that we mail them, or all of them on paper. You say who and how in your account, under Direct Debits.',
  },
  signed: {
    title: 'Signed on the screen',
    words: 'Keep a copy with the Guarantee. There is nothing to send.',
  },
  'to-sign': {
    title: 'Not signed yet',
    words:
      'You give this mandate with your signature on the signature screen. Where others sign the contract, you give it in your account once the application is sent.',
  },
};

/** Where mandates stand: what the server says of those that were sent, and how the others are given. */
export function MandateStatus({ mandates }: { mandates: readonly Mandate[] }) {
  const sent = mandates.filter(({ standing }) => standing !== null);
  if (sent.length === 0) {
    const { title, words } = routeTexts[wayOf(mandates)];
    return (
      <Notice tone="info" title={title} className="no-print">
        {words}
      </Notice>
    );
  }
  return (
    <>
      {sent.map(({ supplierName, standing }) => (
        <Notice
          key={supplierName}
          tone={standing?.state === 'failed' ? 'danger' : 'info'}
          title={sent.length > 1 ? `${supplierName}: ${standing?.stateWords}` : standing?.stateWords}
          className="no-print"
          actions={
            <Link to={pathTo('profile', { query: { tab: 'direct-debits' } })} size="small" look="secondary">
              Your Direct Debits
            </Link>
          }
        >
          {standing?.next}
        </Notice>
      ))}
    </>
  );
}

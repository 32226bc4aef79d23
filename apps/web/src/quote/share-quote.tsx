import {
  countQuotationLinks,
  revokeQuotationLinks,
  shareQuotation,
} from '@switch/contract/http/quotation-links.ts';
import { dateInWords } from '@switch/domain/units/date-words.ts';
import { Button, Cluster, CopyButton, Notice, Stack } from '@switch/ui';
import { useEffect, useState } from 'react';
import { attempt } from '../lib/api.ts';
import { lastDayBefore } from '../lib/today.ts';
import { pathTo } from '../routes.ts';
import styles from './quote.module.css';

type Made = { readonly address: string; readonly until: string };

/** A link for those who approve. It is told once; whoever lost it makes another one. */
export function ShareQuote({ quotationId }: { quotationId: string }) {
  const [links, setLinks] = useState(0);
  const [made, setMade] = useState<Made>();
  const [words, setWords] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const params = { quotationId };

  useEffect(() => {
    let isWanted = true;
    void attempt(countQuotationLinks, { params: { quotationId } }).then((answer) => {
      if (isWanted && answer?.result) setLinks(answer.links);
    });
    return () => {
      isWanted = false;
    };
    // Counted again with every link made: those that were mailed meanwhile count too.
  }, [quotationId, made]);

  async function share() {
    setIsBusy(true);
    const answer = await attempt(shareQuotation, { params, body: {} });
    setIsBusy(false);
    if (!answer) return;
    setWords(answer.result ? undefined : answer.outcome.message);
    if (!answer.result) return;
    const address = `${window.location.origin}${pathTo('quote', { hash: answer.token })}`;
    setMade({ address, until: dateInWords(lastDayBefore(answer.expiresAt)) });
  }

  async function end() {
    setIsBusy(true);
    const answer = await attempt(revokeQuotationLinks, { params });
    setIsBusy(false);
    if (!answer) return;
    setWords(answer.result ? 'Every link to this quotation has ended.' : answer.outcome.message);
    if (!answer.result) return;
    setMade(undefined);
    setLinks(0);
  }

  return (
    <Stack gap={2} as="section">
      <h3>By link, for those who approve</h3>
      <p>
        Whoever has the link sees the price with every line of its sum, and nothing of you, your organisation
        or the site. It ends when the price runs out, or when you end it.
      </p>
      {made && <MadeLink made={made} />}
      <Cluster gap={2}>
        <Button look="secondary" size="small" loading={isBusy} onClick={() => void share()}>
          {made ? 'Make another link' : 'Make a link'}
        </Button>
        {links > 0 && (
          <Button look="quiet" size="small" loading={isBusy} onClick={() => void end()}>
            {links === 1 ? 'End the link' : `End all ${links} links, emailed ones too`}
          </Button>
        )}
      </Cluster>
      <p role="status">{words}</p>
    </Stack>
  );
}

function MadeLink({ made: { address, until } }: { made: Made }) {
  return (
    <Notice tone="info" announce="polite" title={`This link works until the end of ${until}`}>
      <Stack gap={1}>
        <code className={styles.link}>{address}</code>
        <CopyButton text={address} label="Copy the link" />
      </Stack>
    </Notice>
  );
}

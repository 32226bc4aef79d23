import {
  countQuotationLinks,
  mailQuotation,
  revokeQuotationLinks,
  shareQuotation,
} from '@switch/contract/http/pricing/quotations.ts';
import { readEmail } from '@switch/domain/person/email.ts';
import { longDate } from '@switch/domain/units/date-text.ts';
import { Button, Cluster, CopyButton, Dialog, Notice, Stack, TextField } from '@switch/ui';
import { useEffect, useState } from 'react';
import { attempt } from '../lib/api.ts';
import { ShortCallForm, useCallForm } from '../lib/forms/call-form.tsx';
import { refusalProblems } from '../lib/forms/refusal-problems.ts';
import { QuotationPdfLinks } from '../lib/offer/quotation-pdf-links.tsx';
import { lastDayBefore } from '../lib/today.ts';
import { pathTo } from '../routes.ts';
import styles from './quote.module.css';

export interface SendQuoteDialogProps {
  quotationId: string;
  /** The supplier named in the title. */
  supplierName: string;
  isOpen: boolean;
  onClose: () => void;
}

/**
 * The ways to show a quotation to someone else: by email to any address, by a link for those who approve it,
 * or on paper.
 */
export function SendQuoteDialog({ quotationId, supplierName, isOpen, onClose }: SendQuoteDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={`Send the quotation from ${supplierName}`}>
      <Stack gap={4}>
        <MailQuote quotationId={quotationId} />
        <ShareQuote quotationId={quotationId} />
        <PaperQuote quotationId={quotationId} />
      </Stack>
    </Dialog>
  );
}

/** Emails the quotation. Asks for an address and nothing else: no account, no phone number. */
export function MailQuote({ quotationId }: { quotationId: string }) {
  const [sentTo, setSentTo] = useState<string>();
  const form = useCallForm(
    async (typed) => {
      const address = readEmail(typed('email'));
      if (!address.ok) return [{ field: 'email', message: address.problem.message }];
      setSentTo(undefined);
      const answer = await attempt(mailQuotation, {
        params: { quotationId },
        body: { email: address.value },
      });
      if (answer?.result) setSentTo(address.value);
      return answer && !answer.result ? refusalProblems(answer.outcome, { usual: 'email' }) : [];
    },
    { idPrefix: 'quote-' },
  );
  return (
    <Stack gap={2} as="section">
      <h3>By email</h3>
      <ShortCallForm form={form} label="Send by email">
        <TextField
          {...form.field('email')}
          type="email"
          label="Email address"
          hint="Yours or a colleague’s. We use it for this quotation and for one reminder before the price expires."
          autoComplete="email"
          spellCheck={false}
          width="full"
        />
      </ShortCallForm>
      {sentTo !== undefined && (
        <Notice tone="success" announce="polite">
          The quotation is on its way to {sentTo}. Nothing there? Check your junk folder too.
        </Notice>
      )}
    </Stack>
  );
}

type Made = { readonly address: string; readonly until: string };

const endLabel = (links: number): string =>
  links === 1 ? 'End the link' : `End ${links === 2 ? 'both' : `all ${links}`} links, emailed ones too`;

/** A link for those who approve the quotation. It is shown once; if it is lost, another one can be made. */
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
    // Counted again whenever a link is made, as links emailed in the meantime count too.
  }, [quotationId, made]);

  async function share() {
    setIsBusy(true);
    const answer = await attempt(shareQuotation, { params, body: {} });
    setIsBusy(false);
    if (!answer) return;
    setWords(answer.result ? undefined : answer.outcome.message);
    if (!answer.result) return;
    const address = `${window.location.origin}${pathTo('quote', { hash: answer.token })}`;
    setMade({ address, until: longDate(lastDayBefore(answer.expiresAt)) });
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
        Anyone with the link sees the price with every line, and nothing about you, your organisation or the
        site. It ends when the price expires, or when you end it.
      </p>
      {made && <MadeLink made={made} />}
      <Cluster gap={2}>
        <Button look="secondary" size="small" loading={isBusy} onClick={() => void share()}>
          {made ? 'Make another link' : 'Make a link'}
        </Button>
        {links > 0 && (
          <Button look="link" size="small" loading={isBusy} onClick={() => void end()}>
            {endLabel(links)}
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

/** The quotation to save, and the paper for trustees or a committee to decide on. */
export const PaperQuote = ({ quotationId }: { quotationId: string }) => (
  <Stack gap={2} as="section">
    <h3>On paper, for a board or a committee</h3>
    <p>
      The board paper has the need, up to three options, the whole cost, our fee, the risks and a resolution
      to adopt.
    </p>
    <Cluster gap={2}>
      <QuotationPdfLinks quotationId={quotationId} isOpen />
    </Cluster>
  </Stack>
);

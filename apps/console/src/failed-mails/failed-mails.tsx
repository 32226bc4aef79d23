import { giveUpMail, listFailedMails, retryMail, type FailedMailRow } from '@switch/contract/http/mail.ts';
import { Button, Cluster } from '@switch/ui';
import { useState } from 'react';
import { attempt, load } from '../lib/api.ts';
import { ConfirmDialog } from '../lib/forms/confirm-dialog.tsx';
import { DataTable, type DataColumn } from '../lib/lists/data-table.tsx';
import { Time } from '../lib/time.tsx';
import { refusalMessage } from '../lib/refusals.ts';
import { useListPages } from '../lib/lists/list-pages.ts';

type Asked = { readonly act: 'retry' | 'give-up'; readonly mail: FailedMailRow };

/** Mails that nothing tries any more, each to be tried again or given up. */
export function Mails() {
  const [asked, setAsked] = useState<Asked | undefined>();
  const pages = useListPages('mails', '', (cursor) => load(listFailedMails, { query: { cursor } }));
  async function settle({ act, mail: { mailId } }: Asked) {
    const call = act === 'retry' ? retryMail : giveUpMail;
    const words = refusalMessage(await attempt(call, { params: { mailId } }));
    if (words === undefined) void pages.refetch();
    return words;
  }
  const isRetry = asked?.act === 'retry';
  const to = asked?.mail.to ?? '';
  return (
    <>
      <DataTable
        caption="Undelivered e-mails"
        pages={pages}
        rowKey={({ mailId }) => mailId}
        columns={columnsOf(setAsked)}
        empty={{
          title: 'Every e-mail has been sent',
          text: 'An e-mail appears here when the mail server refuses it for good, or after 25 tries over some days.',
        }}
      />
      <ConfirmDialog
        isOpen={asked !== undefined}
        onClose={() => setAsked(undefined)}
        title={isRetry ? `Try the e-mail to ${to} again?` : `Give up on the e-mail to ${to}?`}
        action={isRetry ? 'Try again' : 'Give up'}
        look={isRetry ? 'primary' : 'danger'}
        onConfirm={async () => (asked ? settle(asked) : undefined)}
      >
        <p>
          {isRetry
            ? 'It goes to the mail server at once. If it is refused again, it comes back here.'
            : 'It is deleted and never sent. Whoever is waiting for it has to be contacted in another way.'}
        </p>
      </ConfirmDialog>
    </>
  );
}

const columnsOf = (ask: (asked: Asked) => void): readonly DataColumn<FailedMailRow>[] => [
  { id: 'to', header: 'To', isRowHeader: true, cell: ({ to }) => to },
  { id: 'about', header: 'About', cell: ({ about }) => about },
  { id: 'problem', header: 'Why', isWide: true, cell: ({ problem }) => problem },
  { id: 'tries', header: 'Tries', isNumeric: true, cell: ({ tries }) => tries },
  { id: 'written', header: 'Written', cell: ({ writtenAt }) => <Time at={writtenAt} /> },
  { id: 'failed', header: 'Failed', cell: ({ failedAt }) => <Time at={failedAt} /> },
  {
    id: 'acts',
    header: 'Actions',
    cell: (mail) => (
      <Cluster gap="half">
        <Button look="quiet" size="small" onClick={() => ask({ act: 'retry', mail })}>
          Try again<span className="visually-hidden"> to send the e-mail to {mail.to}</span>
        </Button>
        <Button look="quiet" size="small" onClick={() => ask({ act: 'give-up', mail })}>
          Give up<span className="visually-hidden"> on the e-mail to {mail.to}</span>
        </Button>
      </Cluster>
    ),
  },
];

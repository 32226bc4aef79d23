import { giveUpMail, listFailedMails, retryMail } from '@switch/contract/http/mail.ts';
import { attempt, load } from '../lib/api.ts';
import { ListSection } from '../lib/lists/list-section.tsx';
import { Time } from '../lib/time.tsx';

/** Mails that are no longer retried, each to be retried manually or given up. */
export const Mails = () => (
  <ListSection
    id="mails"
    caption="Undelivered emails"
    fetchPage={(query) => load(listFailedMails, { query })}
    rowKey={({ mailId }) => mailId}
    columns={[
      { header: 'To', isRowHeader: true, cell: ({ to }) => to },
      { header: 'About', cell: ({ about }) => about },
      { header: 'Why', isWide: true, cell: ({ problem }) => problem },
      { header: 'Tries', isNumeric: true, cell: ({ tries }) => tries },
      { header: 'Written', cell: ({ writtenAt }) => <Time at={writtenAt} /> },
      { header: 'Failed', cell: ({ failedAt }) => <Time at={failedAt} /> },
    ]}
    empty={{
      title: 'Every email has been sent',
      text: 'An email appears here when the mail server refuses it for good, after 25 tries over some days, or when it bounces.',
    }}
    actionsNeed="mails.mend"
    actions={[
      {
        label: 'Try again',
        isOffered: ({ isReturned }) => !isReturned,
        about: ({ to }) => `to send the email to ${to}`,
        title: ({ to }) => `Try the email to ${to} again?`,
        text: () => 'It goes to the mail server at once. If it is refused again, it comes back here.',
        action: 'Try again',
        look: 'primary',
        run: ({ mailId }) => attempt(retryMail, { params: { mailId } }),
      },
      {
        label: 'Give up',
        about: ({ to }) => `on the email to ${to}`,
        title: ({ to }) => `Give up on the email to ${to}?`,
        text: () =>
          'It is deleted and never sent. Whoever is waiting for it has to be contacted in another way.',
        action: 'Give up',
        look: 'danger',
        run: ({ mailId }) => attempt(giveUpMail, { params: { mailId } }),
      },
    ]}
  />
);

import type { FormProblem } from '@switch/browser/form-problems.ts';
import { CODE_LIFE_MINUTES, readOneTimeCode } from '@switch/domain/account/one-time-code.ts';
import { Button, Card, CodeField, EmptyState, Notice, Skeleton, Stack, SummaryList } from '@switch/ui';
import type { ReactNode } from 'react';
import { ShortCallForm, useCallForm } from '../../lib/forms/call-form.tsx';
import { AnotherCode } from '../../lib/forms/email-code.tsx';
import { usePageTexts } from '../../lib/page-config.ts';

/** What a mailed link shows before its code: who asks whom, and where the code goes. */
export type LinkInvitation = {
  readonly organisationName: string;
  readonly signerName: string;
  readonly maskedEmail: string;
};

/** Has a code mailed, one request at a time. */
export type CodeRequest = { readonly isSending: boolean; readonly send: () => void };

type InvitationViewProps = {
  readonly invitation: LinkInvitation;
  readonly title: string;
  /** What it is about, in a sentence or two. */
  readonly lead: ReactNode;
  /** What the code opens: "documents". */
  readonly opens: string;
  /** Who collects, where that is asked. */
  readonly supplierName?: string;
  readonly codeRequest: CodeRequest;
  /** Why no code was mailed; empty otherwise. */
  readonly problem: string;
};

/** What this is, who it is for, and where the code goes. Nothing of what is signed is shown before that. */
export function InvitationView({
  invitation,
  title,
  lead,
  opens,
  supplierName,
  codeRequest,
  problem,
}: InvitationViewProps) {
  const { supportEmail } = usePageTexts();
  return (
    <Stack gap={4}>
      <Stack gap={2}>
        <h1>{title}</h1>
        <p>{lead}</p>
      </Stack>
      <Card>
        <SummaryList
          rows={[
            { key: 'organisation', label: 'Organisation', value: invitation.organisationName },
            ...(supplierName === undefined
              ? []
              : [{ key: 'supplier', label: 'Who collects', value: supplierName }]),
            { key: 'name', label: 'You are', value: invitation.signerName },
            { key: 'email', label: 'Your mailbox', value: invitation.maskedEmail },
          ]}
        />
      </Card>
      <p>
        To check that this is your mailbox, we email you a six-digit code. It works for {CODE_LIFE_MINUTES}{' '}
        minutes. Once you have entered it, the link stops working and this browser can open the {opens} for
        two hours.
      </p>
      {problem !== '' && (
        <Notice tone="warning" announce="now">
          {problem}
        </Notice>
      )}
      <div>
        <Button wideOnPhone loading={codeRequest.isSending} onClick={codeRequest.send}>
          Email me a code
        </Button>
      </div>
      <p>
        Not {invitation.signerName}? Then please close this page. If you do not know what this is about, do
        nothing, or write to <a href={`mailto:${supportEmail}`}>{supportEmail}</a>.
      </p>
    </Stack>
  );
}

type CodeViewProps = {
  readonly invitation: LinkInvitation;
  /** What the code opens: "documents". */
  readonly opens: string;
  /** When another code may be asked for, in milliseconds since 1970. */
  readonly resendAtMs: number;
  /** Whether another code was mailed after the first. */
  readonly hasAnother: boolean;
  readonly codeRequest: CodeRequest;
  /** Returns what is wrong with the field `code`. */
  readonly check: (code: string) => Promise<readonly FormProblem[]>;
  readonly children?: ReactNode;
};

/** The six digits from the mail, and another mail once the first has had time to arrive. */
export function CodeView(props: CodeViewProps) {
  const { invitation, opens, resendAtMs, hasAnother, codeRequest, check, children } = props;
  const form = useCallForm(async (typed) => {
    const code = readOneTimeCode(typed('code'));
    return code.ok ? check(code.value) : [{ field: 'code', message: code.problem.message }];
  });
  return (
    <Stack gap={4}>
      <Stack gap={2}>
        <h1>Enter the code we emailed you</h1>
        <p>
          It went to <strong>{invitation.maskedEmail}</strong>, for {invitation.signerName}, and works for{' '}
          {CODE_LIFE_MINUTES} minutes.
        </p>
      </Stack>
      <ShortCallForm form={form} label={`Open the ${opens}`}>
        <CodeField
          {...form.field('code')}
          label="Code from our email"
          hint="Six digits. You can paste it."
          after={
            <AnotherCode
              atMs={resendAtMs}
              label="Email me another code"
              isAsking={codeRequest.isSending}
              onAsk={codeRequest.send}
              status={hasAnother ? 'Another code is on its way. Only the newest one works.' : ''}
            />
          }
        />
      </ShortCallForm>
      {children}
    </Stack>
  );
}

/** While it is looked up what a link opens. */
export const OpeningLink = ({ title }: { title: string }) => (
  <Stack gap={3}>
    <h1>{title}</h1>
    <Skeleton shape="card" count={1} label="Opening what you were asked to sign" />
  </Stack>
);

/** Nobody answered what the link opens. */
export const LinkUnreachable = ({ title, openAgain }: { title: string; openAgain: () => void }) => (
  <Stack gap={3}>
    <h1>{title}</h1>
    <EmptyState title="We cannot open it at the moment" level={2} onRetry={openAgain}>
      Nothing is signed and nothing is lost: your link still works when you are back online.
    </EmptyState>
  </Stack>
);

import type { Refusal } from '@switch/contract/http/answer.ts';
import {
  CODE_LIFE_MINUTES,
  readOneTimeCode,
  SIGNER_ENTRY_HOURS,
} from '@switch/domain/account/one-time-code.ts';
import { CallButton, Card, CodeField, EmptyState, Notice, Skeleton, Stack, SummaryList } from '@switch/ui';
import { Scene } from '@switch/ui/drawings/scene.tsx';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { ShortCallForm, useCallForm } from '../lib/forms/call-form.tsx';
import { AnotherCode } from '../lib/forms/email-code.tsx';
import { refusalProblems } from '../lib/forms/refusal-problems.ts';
import { SupportEmail } from '../lib/link.tsx';
import { type AtCode, type LinkInvitation, type LinkStep, triesLeft } from './link-pages.ts';

type AccessLinkProps = {
  readonly step: LinkStep;
  readonly title: string;
  readonly lead: string;
  /** The name of what the code gives access to: "documents". */
  readonly opens: string;
  readonly sendCode: () => Promise<void>;
  readonly checkCode: (code: string) => Promise<Refusal | { readonly result: true } | undefined>;
};

/**
 * The screens between a mailed link and what it gives access to: who is asking for what, then the code sent
 * by email. Nothing that is to be signed is shown before the code is entered.
 */
export const AccessLink = ({ step, ...props }: AccessLinkProps) =>
  step.kind === 'invitation' ? (
    <Invitation {...props} {...step} />
  ) : (
    <CodeEntry opens={props.opens} step={step} sendCode={props.sendCode} checkCode={props.checkCode} />
  );

type InvitationProps = Omit<AccessLinkProps, 'step' | 'checkCode'> & {
  readonly invitation: LinkInvitation;
  readonly problem: string;
};

function Invitation({ invitation, problem, title, lead, opens, sendCode }: InvitationProps) {
  const { organisationName, supplierName, signerName, maskedEmail } = invitation;
  return (
    <Stack gap={4}>
      <Scene name="desk" look="small">
        <Stack gap={2}>
          <h1>{title}</h1>
          <p>{lead}</p>
        </Stack>
      </Scene>
      <Card>
        <SummaryList
          rows={[
            { label: 'Organisation', value: organisationName },
            ...(supplierName === undefined ? [] : [{ label: 'Who collects payments', value: supplierName }]),
            { label: 'You are', value: signerName },
            { label: 'Your email', value: maskedEmail },
          ]}
        />
      </Card>
      <p>
        To check that this is your email address, we will email you a six-digit code. It works for{' '}
        {CODE_LIFE_MINUTES} minutes. Once you have entered it, the link stops working and this browser can
        open the {opens} for {SIGNER_ENTRY_HOURS} hours.
      </p>
      <Notice tone="warning" announce="now">
        {problem}
      </Notice>
      <CallButton wideOnPhone call={sendCode}>
        Email me a code
      </CallButton>
      <p>
        Not {signerName}? Then please close this page. If you do not know what this is about, do nothing, or
        write to <SupportEmail />.
      </p>
    </Stack>
  );
}

/** Returns text saying how many tries are left after one more wrong one. */
function triesText({ wrongTries }: AtCode): string {
  const left = triesLeft({ wrongTries: wrongTries + 1 });
  if (left === 0) return ' That was your last try with this code. Ask for another one.';
  return left === 1 ? ' You have one try left.' : ` You have ${left} tries left.`;
}

type CodeEntryProps = Pick<AccessLinkProps, 'opens' | 'sendCode' | 'checkCode'> & {
  readonly step: AtCode;
};

function CodeEntry({ step, opens, sendCode, checkCode }: CodeEntryProps) {
  const { invitation, resendAtMs, codes, problem } = step;
  const form = useCallForm(async (typed) => {
    const code = readOneTimeCode(typed('code'));
    if (!code.ok) return [{ field: 'code', message: code.problem.message }];
    const answer = await checkCode(code.value);
    if (!answer || answer.result) return [];
    const more = answer.outcome.code === 'wrong-code' ? triesText(step) : '';
    return refusalProblems(answer.outcome, { usual: 'code' }).map(({ field, message }) => ({
      field,
      message: `${message}${more}`,
    }));
  });
  return (
    <Stack gap={4}>
      <Stack gap={2}>
        <h1>Enter the code we emailed you</h1>
        <p>
          We sent it to <strong>{invitation.maskedEmail}</strong>, for {invitation.signerName}. It works for{' '}
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
              call={sendCode}
              status={codes > 1 ? 'Another code is on its way. Only the newest one works.' : ''}
            />
          }
        />
      </ShortCallForm>
      <Notice tone="warning" announce="now">
        {problem}
      </Notice>
      <p>Keep this page open while you check your email. If you close it, open the link again.</p>
    </Stack>
  );
}

type UnopenedProps = {
  readonly kind: 'opening' | 'unreachable';
  readonly title: string;
  readonly openAgain: () => void;
};

export const Unopened = ({ kind, title, openAgain }: UnopenedProps) => (
  <Stack gap={3}>
    <h1>{title}</h1>
    {kind === 'opening' ? (
      <Skeleton shape="card" label="Opening what you were asked to sign" />
    ) : (
      <EmptyState title="We cannot open it at the moment" level={2} onRetry={openAgain}>
        Nothing is signed and nothing is lost: your link still works when you are back online.
      </EmptyState>
    )}
  </Stack>
);

/** Shown for a link that is not valid: the same whether it was used, replaced or never existed. */
export const InvalidLink = ({ text, children }: { text: string; children: ReactNode }) => (
  <Stack gap={3}>
    <Scene name="lost" look="small">
      <h1>This link does not work</h1>
    </Scene>
    <Notice tone="warning">{text}</Notice>
    {children}
  </Stack>
);

/** The fragment of the skip link is not the secret of a mailed link. */
const secretIn = (hash: string): string => (hash === '#main' ? '' : hash.slice(1));

/**
 * Returns the secret of the link that the page at `path` was opened with, and removes it from the URL and the
 * history at once, so that it is not visible on a shared screen or to anyone who presses Back. Empty if the
 * page was opened without one.
 */
export function useLinkOnce(path: string): string {
  const secret = secretIn(useLocation().hash);
  const navigate = useNavigate();
  const [link, setLink] = useState(secret);
  if (secret !== '' && secret !== link) setLink(secret);
  useEffect(() => {
    if (secret !== '') void navigate(path, { replace: true });
  }, [secret, navigate, path]);
  return link;
}

/** Opens a link on mount, and again whenever the function it returns is called. */
export function useOpening<Answer>(
  link: string,
  open: (link: string) => Promise<Answer>,
  onOpened: (answer: Answer) => void,
): () => void {
  const [tries, setTries] = useState(0);
  const show = useEffectEvent(onOpened);
  const request = useEffectEvent(open);
  useEffect(() => {
    let isShown = true;
    void request(link).then((answer) => isShown && show(answer));
    return () => void (isShown = false);
  }, [link, tries]);
  return () => setTries((count) => count + 1);
}

/**
 * Scrolls to the top and moves focus to the heading, so that screen readers announce it, whenever `kind`
 * changes and the page shows something else.
 */
export function useHeadingFocus(kind: string): void {
  const shown = useRef(kind);
  useEffect(() => {
    if (shown.current === kind) return;
    shown.current = kind;
    window.scrollTo(0, 0);
    const headings = [...document.querySelectorAll<HTMLElement>('main h1')];
    const heading = headings.find((each) => each.checkVisibility());
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
  }, [kind]);
}

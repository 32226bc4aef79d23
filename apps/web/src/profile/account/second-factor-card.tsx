import { canUsePasskeys, makePasskey } from '@switch/browser/passkeys.ts';
import { useMountTime } from '@switch/browser/use-now.ts';
import type { Refusal } from '@switch/contract/http/answer.ts';
import type { ResponseOf } from '@switch/contract/http/call.ts';
import {
  addApp,
  addPasskey,
  beginApp,
  beginPasskey,
  readFactors,
  removeApp,
  removePasskey,
  renewRecoveryCodes,
} from '@switch/contract/http/identity/second-factor.ts';
import {
  Button,
  CallButton,
  Card,
  Cluster,
  CodeField,
  Notice,
  Stack,
  TextField,
  VisuallyHidden,
} from '@switch/ui';
import { AppSecret } from '@switch/ui/second-factor/app-secret.tsx';
import { RecoveryCodes } from '@switch/ui/second-factor/recovery-codes.tsx';
import { useState } from 'react';
import { attempt, load } from '../../lib/api.ts';
import { ShortCallForm, useCallForm } from '../../lib/forms/call-form.tsx';
import { useProof } from '../../lib/forms/identity-dialog.tsx';
import { refusalProblems } from '../../lib/forms/refusal-problems.ts';
import { useFocusOnChange } from '../../lib/forms/use-focus-on-change.ts';
import { usePageTexts } from '../../lib/page-config.ts';
import { invalidateQueries } from '../../lib/query-cache.ts';
import { whenText } from '../../lib/time-text.ts';
import { Loaded, Row, useFresh } from '../list-parts.tsx';
import styles from '../profile.module.css';

type Factors = ResponseOf<typeof readFactors>;

/** The change to the second step that is in progress; new codes are shown once. */
type Doing =
  | { readonly kind: 'app'; readonly secret: string; readonly address: string }
  | { readonly kind: 'passkey' }
  | { readonly kind: 'codes'; readonly codes: readonly string[] };

const WHY = 'Confirm that it is you before you change how you log in.';

/** The second step of logging in: what is turned on, and how to turn it on or off. */
export function SecondFactorCard({ userId }: { userId: string }) {
  const key = ['second-factor', userId];
  const query = useFresh(key, () => load(readFactors));
  const proof = useProof();
  const [doing, setDoing] = useState<Doing>();
  const box = useFocusOnChange(doing?.kind ?? '', doing?.kind === 'app');
  const [problem, setProblem] = useState<string>();

  /**
   * Runs `goOn` at once if the user has recently proven their identity, and otherwise asks for proof first.
   */
  async function proven(goOn: () => Promise<void>): Promise<void> {
    setProblem(undefined);
    const latest = await attempt(readFactors);
    if (latest?.isIdentityProven) return goOn();
    if (latest) proof.ask(WHY, () => void goOn());
  }
  /** Updates the card after a change, and shows the new recovery codes if there are any. */
  function changed(answer: { readonly recoveryCodes?: string[] | undefined }): void {
    setDoing(answer.recoveryCodes && { kind: 'codes', codes: answer.recoveryCodes });
    invalidateQueries(key);
  }
  const settle = (answer: Refusal | ({ result: true } & Parameters<typeof changed>[0]) | undefined): void => {
    if (answer?.result) changed(answer);
    else if (answer) setProblem(answer.outcome.message);
  };
  const changes = {
    app: () =>
      proven(async () => {
        const begun = await attempt(beginApp);
        if (begun) setDoing({ kind: 'app', ...begun });
      }),
    passkey: () => proven(async () => setDoing({ kind: 'passkey' })),
    codes: () => proven(async () => settle(await attempt(renewRecoveryCodes))),
    removeApp: () => proven(async () => settle(await attempt(removeApp))),
    removePasskey: (passkeyId: string) =>
      proven(async () => settle(await attempt(removePasskey, { params: { passkeyId } }))),
  };
  return (
    <Card title="Second step at log-in" padding="large" gap={3}>
      {proof.dialog}
      <Notice tone="danger" announce="now">
        {problem}
      </Notice>
      <div ref={box} tabIndex={-1}>
        <Stack gap={3}>
          {doing?.kind === 'codes' && <NewCodes codes={doing.codes} onKept={() => setDoing(undefined)} />}
          {doing?.kind === 'app' && (
            <AppForm secret={doing} onAdded={changed} onCancel={() => setDoing(undefined)} />
          )}
          {doing?.kind === 'passkey' && (
            <PasskeyForm onAdded={changed} onCancel={() => setDoing(undefined)} />
          )}
          {doing === undefined && (
            <Loaded query={query} what="your second step">
              {(factors) => <FactorList factors={factors} changes={changes} />}
            </Loaded>
          )}
        </Stack>
      </div>
    </Card>
  );
}

type Changes = Readonly<Record<'app' | 'passkey' | 'codes' | 'removeApp', () => Promise<void>>> & {
  readonly removePasskey: (passkeyId: string) => Promise<void>;
};

function FactorList({ factors, changes }: { factors: Factors; changes: Changes }) {
  const now = useMountTime();
  const { appAddedAt, passkeys, recoveryCodesLeft } = factors;
  const when = (instant: string) => whenText(new Date(instant), now);
  const isOff = appAddedAt === null && passkeys.length === 0;
  return (
    <>
      <p>
        {isOff
          ? 'Off. Turn it on, and your password alone no longer opens your account: logging in also takes a code from an app on your phone, or a passkey.'
          : 'On. Logging in takes your password and one of these.'}
      </p>
      {!isOff && (
        <ul role="list" className={styles.rows}>
          {appAddedAt !== null && (
            <Row title="Authenticator app" note={`Added ${when(appAddedAt)}`}>
              <Remove what="the authenticator app" call={changes.removeApp} />
            </Row>
          )}
          {passkeys.map(({ passkeyId, name, addedAt, lastUsedAt }) => (
            <Row
              key={passkeyId}
              title={name}
              note={`Passkey, added ${when(addedAt)}${lastUsedAt === null ? '' : `, last used ${when(lastUsedAt)}`}`}
            >
              <Remove what={name} call={() => changes.removePasskey(passkeyId)} />
            </Row>
          ))}
          <Row
            title="Recovery codes"
            note={`${recoveryCodesLeft} left. Each works once instead of your app or passkey.`}
          >
            <CallButton look="secondary" size="small" call={changes.codes}>
              Make new ones
            </CallButton>
          </Row>
        </ul>
      )}
      <Cluster>
        <CallButton look="secondary" size="small" call={changes.app}>
          {appAddedAt === null ? 'Set up an authenticator app' : 'Set up another app'}
        </CallButton>
        {canUsePasskeys() && (
          <CallButton look="secondary" size="small" call={changes.passkey}>
            Add a passkey
          </CallButton>
        )}
      </Cluster>
    </>
  );
}

const Remove = ({ what, call }: { what: string; call: () => Promise<void> }) => (
  <CallButton look="secondary" size="small" call={call}>
    Remove<VisuallyHidden> {what}</VisuallyHidden>
  </CallButton>
);

type AddingProps = {
  readonly onAdded: (answer: { readonly recoveryCodes?: string[] | undefined }) => void;
  readonly onCancel: () => void;
};

function AppForm({ secret, onAdded, onCancel }: AddingProps & { secret: Extract<Doing, { kind: 'app' }> }) {
  const form = useCallForm(async (typed) => {
    if (typed('code') === '') return [{ field: 'code', message: 'Enter the code' }];
    const answer = await attempt(addApp, { body: { code: typed('code') } });
    if (answer?.result === false) return refusalProblems(answer.outcome, { usual: 'code' });
    if (answer) onAdded(answer);
    return undefined;
  });
  return (
    <ShortCallForm form={form} label="Turn it on" cancel={{ label: 'Cancel', onPress: onCancel }}>
      <AppSecret secret={secret.secret} address={secret.address} />
      <CodeField
        {...form.field('code')}
        label="Enter the code the app shows now"
        hint="6 digits. It changes every 30 seconds"
      />
    </ShortCallForm>
  );
}

function PasskeyForm({ onAdded, onCancel }: AddingProps) {
  const form = useCallForm(async (typed) => {
    const creation = await attempt(beginPasskey);
    if (!creation) return undefined;
    const passkey = await makePasskey(creation);
    if (!passkey)
      return [{ field: 'name', message: 'No passkey was made. Try again, or use an authenticator app' }];
    const answer = await attempt(addPasskey, { body: { name: typed('name'), passkey } });
    if (answer?.result === false) return refusalProblems(answer.outcome, { usual: 'name' });
    if (answer) onAdded(answer);
    return undefined;
  });
  return (
    <ShortCallForm form={form} label="Add the passkey" cancel={{ label: 'Cancel', onPress: onCancel }}>
      <p>Your browser will ask where to save it: on this device, your phone, or a security key.</p>
      <TextField
        {...form.field('name')}
        label="A name for it"
        hint="Such as “Office laptop”"
        autoComplete="off"
        maxLength={60}
      />
    </ShortCallForm>
  );
}

const NewCodes = ({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) => (
  <Stack gap={3}>
    <Notice tone="success" announce="polite" title="Keep your recovery codes">
      Each logs you in once when you have neither your phone nor a passkey. They are shown only now.
    </Notice>
    <RecoveryCodes codes={codes} opens={usePageTexts().brandName} />
    <Button onClick={onKept}>I have kept them</Button>
  </Stack>
);

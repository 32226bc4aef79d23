import { makePasskey } from '@switch/browser/passkeys.ts';
import {
  addStaffPasskey,
  beginStaffPasskey,
  listStaffPasskeys,
  removeStaffPasskey,
} from '@switch/contract/http/identity/second-factor.ts';
import { PasswordField, TextField } from '@switch/ui';
import { useState } from 'react';
import * as z from 'zod/mini';
import { attempt } from '../../lib/api.ts';
import { FormFrame, requiredText, resultOf, useServerForm } from '../../lib/forms/form.tsx';
import { QueryPart, useCall } from '../../lib/query.tsx';
import { refusalMessage } from '../../lib/refusals.ts';
import { ProblemNotice } from '../../lib/screen.tsx';
import { EntryRow } from '../entry-row.tsx';
import parts from '../parts.module.css';

/**
 * One's own passkeys: each can replace the authenticator app's code. The app remains for browsers without a
 * passkey.
 */
export function Passkeys() {
  const found = useCall(listStaffPasskeys);
  const [problem, setProblem] = useState<string>();
  async function remove(passkeyId: string): Promise<void> {
    setProblem(refusalMessage(await attempt(removeStaffPasskey, { params: { passkeyId } })));
    await found.refetch();
  }
  return (
    <>
      <p>
        With a passkey on this device or a security key, you don’t need a code from your app when you log in.
      </p>
      <ProblemNotice problem={problem} />
      <QueryPart query={found} what="your passkeys">
        {({ passkeys }) =>
          passkeys.length > 0 && (
            <ul role="list" className={parts.list} aria-label="Passkeys">
              {passkeys.map(({ passkeyId, name }) => (
                <EntryRow key={passkeyId} name={name} actions={{ Remove: () => void remove(passkeyId) }}>
                  {name}
                </EntryRow>
              ))}
            </ul>
          )
        }
      </QueryPart>
      <AddPasskey onAdded={() => void found.refetch()} />
    </>
  );
}

const NewPasskey = z.object({
  name: requiredText('Enter a name, such as “Office laptop”'),
  currentPassword: z.string().check(z.minLength(1, 'Enter your current password')),
});

const empty = { name: '', currentPassword: '' };

function AddPasskey({ onAdded }: { onAdded: () => void }) {
  const form = useServerForm(
    NewPasskey,
    { defaultValues: empty, idPrefix: 'passkey-' },
    async ({ name, currentPassword }, { reset }) => {
      const begun = await attempt(beginStaffPasskey, { body: { currentPassword } });
      if (!begun?.result)
        return resultOf(begun, () => undefined, {
          'wrong-credentials': { field: 'currentPassword', message: 'This is not your current password' },
          'too-many-tries': 'Too many tries.',
        });
      const passkey = await makePasskey(begun.creation);
      if (!passkey) return [{ field: '', message: 'No passkey was made. Try again.' }];
      const done = () => {
        reset(empty);
        onAdded();
      };
      return resultOf(await attempt(addStaffPasskey, { body: { name, passkey } }), done);
    },
  );
  return (
    <FormFrame form={form} action="Add a passkey">
      <TextField {...form.field('name')} label="A name for it" autoComplete="off" maxLength={60} />
      <PasswordField
        {...form.field('currentPassword')}
        label="Current password"
        autoComplete="current-password"
      />
    </FormFrame>
  );
}

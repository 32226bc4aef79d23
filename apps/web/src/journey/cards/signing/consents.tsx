import type { SigningPack } from '@switch/contract/http/signing.ts';
import type { StatementId } from '@switch/domain/journey/statements.ts';
import { CheckboxField, Fieldset, Stack } from '@switch/ui';
import { paths } from '../../../routes.ts';
import { statementsIn } from './sign-form.ts';
import styles from './signing.module.css';

type ConsentsProps = {
  readonly pack: SigningPack;
  readonly agreed: readonly StatementId[];
  readonly onChange: (agreed: readonly StatementId[]) => void;
  readonly errorOf: (field: string) => string | undefined;
};

/** What is agreed to, one box each. The mandate opens beside this page, so nothing here is lost. */
export function Consents({ pack, agreed, onChange, errorOf }: ConsentsProps) {
  return (
    <Fieldset legend="What you agree to" hint="Each on its own. Nothing is ticked for you.">
      <Stack gap={3}>
        {statementsIn(pack).map(({ id, words }) => (
          <div key={id}>
            <CheckboxField
              name={id}
              label={words}
              checked={agreed.includes(id)}
              error={errorOf(id)}
              onChange={(event) =>
                onChange(
                  event.currentTarget.checked ? [...agreed, id] : agreed.filter((other) => other !== id),
                )
              }
            />
            {id === 'tncddmandate' && (
              <p className={styles.mandate}>
                <a href={paths.ddMandate} target="_blank" rel="noopener">
                  Read and print the mandate (opens in a new tab)
                </a>
              </p>
            )}
          </div>
        ))}
      </Stack>
    </Fieldset>
  );
}

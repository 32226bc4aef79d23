import { CheckboxField, Fieldset, Stack } from '@switch/ui';
import type { ReactNode } from 'react';
import type { Signing } from './use-signature.ts';

type StatementBoxesProps = {
  readonly statements: readonly { readonly id: string; readonly words: string }[];
  readonly signing: Signing;
  /** What stands under the box of a statement. */
  readonly under?: (id: string) => ReactNode;
};

/** What is agreed to, one box each. */
export const StatementBoxes = ({ statements, signing, under }: StatementBoxesProps) => (
  <Fieldset legend="What you agree to" hint="Each on its own. Nothing is ticked for you.">
    <Stack gap={3}>
      {statements.map(({ id, words }) => (
        <div key={id}>
          <CheckboxField {...signing.box(id)} label={words} />
          {under?.(id)}
        </div>
      ))}
    </Stack>
  </Fieldset>
);

import { ErrorSummary, FormActions, Stack } from '@switch/ui';
import type { ReactNode } from 'react';

type CardFormProps = {
  readonly card: {
    readonly submit: () => Promise<void>;
    readonly isSaving: boolean;
    readonly errors: readonly { readonly field: string; readonly message: string }[];
    readonly attempt: number;
    readonly isEditing: boolean;
  };
  readonly children: ReactNode;
  /** The button's words when they are not Continue (Update in edit mode). */
  readonly label?: string;
  readonly secondary?: ReactNode;
  readonly blockedBecause?: ReactNode;
};

/** The form around a card: error summary first, fields, then the one way forward. */
export function CardForm({ card, children, label, secondary, blockedBecause }: CardFormProps) {
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!blockedBecause) void card.submit();
      }}
    >
      <Stack gap={4}>
        <ErrorSummary errors={card.errors} attempt={card.attempt} />
        {children}
        <FormActions
          label={label ?? (card.isEditing ? 'Update' : 'Continue')}
          loading={card.isSaving}
          blockedBecause={blockedBecause}
          secondary={secondary}
        />
      </Stack>
    </form>
  );
}

import { type ButtonLook, ErrorSummary, Form, FormActions } from '@switch/ui';
import type { ReactNode } from 'react';
import type { FormProblem } from '@switch/browser/form-problems.ts';
import { useForm, type Path, type Registration, type ValueAt } from '@switch/browser/form.ts';
import { cardValue } from '@switch/domain/journey/draft.ts';
import { useNavigate } from 'react-router';
import { currentDraft, walkOf } from './draft/current-draft.ts';
import { saveCards, withCards, type Saved } from './draft/draft-sync.ts';
import { placeAfter } from './places.ts';
import { useEditMode, useShownCard } from './step-context.ts';
import { StepFrame } from './step-frame.tsx';
import type * as z from 'zod/mini';

type CardFormProps = {
  readonly card: {
    readonly submit: () => Promise<void>;
    readonly isSaving: boolean;
    readonly errors: readonly { readonly field: string; readonly message: string }[];
    readonly attempt: number;
    readonly isEditing: boolean;
  };
  /** Below the question: why it is asked, or what to answer. */
  readonly lead?: ReactNode;
  /** Between the lead and the form. */
  readonly before?: ReactNode;
  readonly children: ReactNode;
  /** The button's label, if it is not Continue (Update in edit mode). */
  readonly label?: string;
  readonly secondary?: ReactNode;
  /** `secondary` while something above has to be clicked first. */
  readonly look?: ButtonLook | undefined;
};

/**
 * The screen of a question and the form around its card: error summary, fields, and the button to continue.
 */
export function CardForm({ card, lead, before, children, label, secondary, look }: CardFormProps) {
  return (
    <StepFrame lead={lead}>
      {before}
      <Form gap={4} onSubmit={card.submit}>
        <ErrorSummary errors={card.errors} attempt={card.attempt} />
        {children}
        <FormActions
          label={label ?? (card.isEditing ? 'Update' : 'Continue')}
          loading={card.isSaving}
          look={look}
          secondary={secondary}
        />
      </Form>
    </StepFrame>
  );
}

type Labels = Readonly<Record<string, string>>;

type CardOptions<Values extends object, Named extends Labels> = {
  /** The labels of the fields, by field name. */
  readonly labels?: Named;
  /** The form's initial values: from the stored card, or empty. */
  readonly defaults: Values;
  /**
   * Converts the form's values to the card's answer, which is validated by the card's own schema. Defaults to
   * the fields that were filled in.
   */
  readonly toAnswer?: (values: Values) => unknown;
  /**
   * The form field that shows a problem of the answer, by the problem's path inside the card. Defaults to the
   * field with that path as its name.
   */
  readonly fields?: Readonly<Record<string, Path<Values>>>;
  /** Other cards of the same step that this answer also settles. */
  readonly also?: (values: Values) => Readonly<Record<string, unknown>>;
  /** Finds problems that need no schema, before anything is saved. */
  readonly check?: (values: Values) => readonly FormProblem[];
  /** Whether the next page replaces this card in the browser history, so that Back does not return to it. */
  readonly replaces?: boolean;
  /** Returns where to go instead of the next card. */
  readonly after?: (values: Values, saved: Extract<Saved, { kind: 'saved' }>) => string | undefined;
};

type Problem = { readonly error: string | undefined };
type Picked<Value> = Problem & {
  readonly name: string;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
};

/** The form of a card, passed to the parts of its screen. */
export type CardOf<Values extends object, Named extends Labels> = ReturnType<typeof useCard<Values, Named>>;

/** Returns parts of a stored answer as form texts, empty if there is no answer. */
export function textsOf<Stored extends object, const Key extends keyof Stored & string>(
  stored: Stored | undefined,
  keys: readonly Key[],
): Record<Key, string>;
export function textsOf(stored: object | undefined, keys: readonly string[]) {
  const values = new Map<string, unknown>(Object.entries(stored ?? {}));
  return Object.fromEntries(keys.map((key) => [key, textIn(values.get(key))]));
}

const textIn = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** Returns the values without empty texts, so that the schema of the answer can report what is missing. */
export const filledIn = (values: object): object =>
  Object.fromEntries(
    Object.entries(values).filter(([, value]) => typeof value !== 'string' || value.trim() !== ''),
  );

/**
 * Returns the stored answer of the current card, or of the given card of its step; undefined if there is none
 * that fits the schema.
 */
export function useStoredCard<Schema extends z.ZodMiniType>(
  schema: Schema,
  cardId?: string,
): z.output<Schema> | undefined {
  const shown = useShownCard();
  const id = cardId ?? shown.cardId;
  if (id === undefined) return undefined;
  return schema.safeParse(cardValue(currentDraft.get().answers, shown.stepId, id)).data;
}

/**
 * The form of one card: holds what is typed, converts it to the card's answer, saves it, shows every problem
 * at its field and goes on to the next card. If a call fails, everything stays as it is and the button can be
 * clicked again.
 */
export function useCard<Values extends object, const Named extends Labels = Record<never, string>>(
  options: CardOptions<Values, Named>,
) {
  const { stepId, cardId } = useShownCard();
  const edit = useEditMode();
  const navigate = useNavigate();

  const atFormField = ({ field: path, message }: FormProblem): FormProblem => {
    const inCard = path.startsWith(`${stepId}.${cardId}.`) ? path.slice(`${stepId}.${cardId}.`.length) : path;
    const named = options.fields?.[inCard] ?? options.fields?.[inCard.split('.')[0] ?? ''];
    return { field: named ?? inCard, message };
  };

  const cardsOf = (values: Values) => ({
    ...(cardId !== undefined && { [cardId]: (options.toAnswer ?? filledIn)(values) }),
    ...options.also?.(values),
  });

  const problemsOf = (values: Values): readonly FormProblem[] => {
    const early = options.check?.(values) ?? [];
    const fitting = early.length > 0 ? undefined : withCards(stepId, cardsOf(values));
    return fitting?.ok === false ? fitting.problem.map(atFormField) : early;
  };

  const form = useForm<Values>(options.defaults, problemsOf);

  const submit = () =>
    form.send(async (values) => {
      if (cardId === undefined) return [];
      const problems = problemsOf(values);
      if (problems.length > 0) return problems;
      const saved = await saveCards(stepId, cardsOf(values));
      if (saved.kind === 'bad-fields') return saved.fields.map(atFormField);
      if (saved.kind !== 'saved') return [];
      const draft = currentDraft.get();
      const place =
        options.after?.(values, saved) ?? placeAfter(walkOf(draft), draft.answers, { stepId, cardId, edit });
      void navigate(place, { state: { notices: saved.notices }, replace: options.replaces ?? false });
      return [];
    });

  type LabelAt<Name> = Name extends keyof Named ? { readonly label: string } : unknown;

  /** Returns everything a field of the UI package needs: name, label, error and the handlers. */
  function field<Name extends Path<Values>>(name: Name): Registration & Problem & LabelAt<Name>;
  function field(name: Path<Values>): object {
    return { ...form.register(name), error: form.problemAt(name), label: options.labels?.[name] };
  }

  /** Like `field`, for a field that has no single input for its value, such as a date in three boxes. */
  function picked<Name extends Path<Values>>(name: Name): Picked<ValueAt<Values, Name>> & LabelAt<Name>;
  function picked(name: Path<Values>): object {
    const value: unknown = name.split('.').reduce<unknown>((held, key) => Object(held)[key], form.values);
    const onChange = (next: never) => form.put(name, next);
    return { name, value, onChange, error: form.problemAt(name), label: options.labels?.[name] };
  }

  return {
    form,
    submit,
    isSaving: form.isSending,
    field,
    picked,
    errorOf: form.problemAt,
    errors: form.problems,
    attempt: form.attempt,
    isEditing: edit !== undefined,
  };
}

import { cardValue } from '@switch/domain/journey/draft.ts';
import { voidedWords } from '@switch/domain/journey/change.ts';
import { useForm, type DefaultValues, type FieldValues, type Path } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { draftInHand, walkOf } from './draft-in-hand.ts';
import { saveCards, type Saved } from './draft-sync.ts';
import { placeAfter } from './places.ts';
import { useEditMode, useShownCard } from './step-context.ts';

type CardOptions<Values extends FieldValues> = {
  /** The form's first values, from the stored card or empty. */
  readonly defaults: DefaultValues<Values>;
  /** What the form's values mean as the card's answer; it is checked by the card's own schema. */
  readonly toAnswer: (values: Values) => unknown;
  /** Form field that shows a problem of the answer, by the problem's path inside the card; else a field of that name. */
  readonly fields?: Readonly<Record<string, Path<Values>>>;
  /** Further cards of the same step that this answer settles. */
  readonly also?: (values: Values) => Readonly<Record<string, unknown>>;
  /** Problems that need no schema, found before anything is saved. */
  readonly check?: (values: Values) => readonly { readonly field: Path<Values>; readonly message: string }[];
  /** Where to go instead of the next card. */
  readonly after?: (values: Values, saved: Extract<Saved, { kind: 'saved' }>) => string | undefined;
};

/** Stored value of the card being drawn, not yet parsed; pass it through the card's schema. */
export function useStoredCard(cardId?: string): unknown {
  const shown = useShownCard();
  const id = cardId ?? shown.cardId;
  return id === undefined ? undefined : cardValue(draftInHand.get().answers, shown.stepId, id);
}

/**
 * The form of one card: holds what is typed, turns it into the card's answer, saves it, shows every problem at its field
 * and goes on to the next card. A failed call leaves all as it is; the button works again.
 */
export function useCard<Values extends FieldValues>(options: CardOptions<Values>) {
  const { stepId, cardId } = useShownCard();
  const edit = useEditMode();
  const navigate = useNavigate();
  const form = useForm<Values>({ defaultValues: options.defaults, shouldFocusError: false });

  const problemField = (path: string): Path<Values> => {
    const inCard = path.startsWith(`${stepId}.${cardId}.`) ? path.slice(`${stepId}.${cardId}.`.length) : path;
    const named = options.fields?.[inCard] ?? options.fields?.[inCard.split('.')[0] ?? ''];
    return named ?? (inCard as Path<Values>); // a card's field and its form field share their name unless mapped
  };

  const submit = form.handleSubmit(async (values: Values) => {
    if (cardId === undefined) return;
    const early = options.check?.(values) ?? [];
    for (const { field, message } of early) form.setError(field, { message });
    if (early.length > 0) return;
    const saved = await saveCards(stepId, { [cardId]: options.toAnswer(values), ...options.also?.(values) });
    if (saved.kind === 'bad-fields') {
      for (const { field, message } of saved.fields) form.setError(problemField(field), { message });
    }
    if (saved.kind !== 'saved') return;
    const draft = draftInHand.get();
    const place =
      options.after?.(values, saved) ?? placeAfter(walkOf(draft), draft.answers, { stepId, cardId, edit });
    void navigate(place, { state: { notices: voidedWords(saved.voided) } });
  });

  const errorOf = (name: Path<Values>): string | undefined => {
    const held = form.getFieldState(name, form.formState).error;
    return held?.message ?? messageIn(held);
  };

  return {
    form,
    submit,
    isSaving: form.formState.isSubmitting,
    /** Everything a field of the kit needs: name, error and the handlers. */
    field: (name: Path<Values>) => ({ ...form.register(name), error: errorOf(name) }),
    errorOf,
    errors: errorList(form.formState.errors),
    attempt: form.formState.submitCount,
    isEditing: edit !== undefined,
  };
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** A message on a nested field, when a whole group is shown as one. */
function messageIn(error: unknown): string | undefined {
  if (!isRecord(error)) return undefined;
  if (typeof error['message'] === 'string') return error['message'];
  for (const inner of Object.values(error)) {
    const found = isRecord(inner) && !(inner instanceof Element) ? messageIn(inner) : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Every error of a form as the summary lists them, nested names joined by dots. */
export function errorList(errors: unknown, prefix = ''): { field: string; message: string }[] {
  if (!isRecord(errors)) return [];
  return Object.entries(errors).flatMap(([name, held]) => {
    if (!isRecord(held) || name === 'ref') return [];
    const field = prefix ? `${prefix}.${name}` : name;
    return typeof held['message'] === 'string'
      ? [{ field, message: held['message'] }]
      : errorList(held, field);
  });
}

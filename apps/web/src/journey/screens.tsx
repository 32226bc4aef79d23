import { lazyComponent } from '@switch/browser/lazy-part.ts';
import { stepCalled } from '@switch/domain/journey/journey.ts';
import type { StepId } from '@switch/domain/journey/step-list.ts';
import { type ComponentType, type ReactNode, Suspense, useState } from 'react';
import { FOUND_CARD } from './places.ts';
import { useShownCard } from './step-context.ts';
import { Container, Skeleton } from '@switch/ui';

/**
 * The props of a screen of the journey: the card to render, undefined after the cards or if the step has
 * none.
 */
export type ScreenProps = { readonly cardId: string | undefined };

type Screen = ComponentType<ScreenProps>;

/**
 * The question of each card, in the folder of its step: `electricity-end` and `gas-end` are both rendered by
 * `end-card.tsx`.
 */
const cardFiles = import.meta.glob<{ readonly Question: () => ReactNode }>('./steps/*/*-card.tsx');

/** The screens of steps that show more than the question of one card. */
const screenFiles = import.meta.glob<{ readonly Screen: Screen }>('./steps/*/screen.tsx');

/** Returns the file that renders a card. */
function cardFile(stepId: StepId, cardId: string): string {
  const fuel = stepCalled(stepId).cards[cardId]?.fuel;
  const name = fuel && cardId.startsWith(`${fuel}-`) ? cardId.slice(fuel.length + 1) : cardId;
  return `./steps/${stepId}/${name}-card.tsx`;
}

const questions = new Map(
  Object.entries(cardFiles).map(([file, load]) => {
    const Question = lazyPart(async () => (await load()).Question);
    return [file, <Question key={file} />];
  }),
);

/** The card on which what the registers know is confirmed. It stores no answer of its own. */
const found = partAhead(async () => (await import('./found/found-form.tsx')).FoundForm);

/**
 * The current question. Its code is loaded when it is first rendered, so that a step loads only the card it
 * shows.
 */
export function ShownQuestion() {
  const { stepId, cardId } = useShownCard();
  if (cardId === FOUND_CARD) return <found.Part />;
  const question = cardId === undefined ? undefined : questions.get(cardFile(stepId, cardId));
  if (!question) throw new Error(`no file draws the card ${cardId} of ${stepId}`);
  return question;
}

/**
 * Loads the screen of a step: its own `screen.tsx`, otherwise the question of its only card, otherwise a
 * screen that renders the current card.
 */
export async function loadScreen(stepId: StepId): Promise<Screen> {
  if (stepId.endsWith('-supply-address')) found.fetchAhead();
  const own = screenFiles[`./steps/${stepId}/screen.tsx`];
  if (own) return (await own()).Screen;
  const files = new Set(Object.keys(stepCalled(stepId).cards).map((cardId) => cardFile(stepId, cardId)));
  const [only] = files;
  const load = files.size === 1 && only !== undefined ? cardFiles[only] : undefined;
  return load ? (await load()).Question : ShownQuestion;
}

/**
 * Returns a component whose code is loaded when it is first rendered. If the connection is gone by then, it
 * is loaded once it is back.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Late = lazyComponent(load);
  return (props) => (
    <Suspense fallback={<OpeningQuestion />}>
      <Late {...props} />
    </Suspense>
  );
}

/**
 * Returns a component whose code can be loaded while the screen waits for the server, and which is then
 * rendered at once: React shows the fallback of a lazy component for at least 300 ms.
 */
export function partAhead<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let Loaded: ComponentType<Props> | undefined;
  const fetched = async () => (Loaded = await load());
  const Late = lazyPart(fetched);
  return {
    /**
     * Which of the two is used is decided on the first render: switching later would lose the component's
     * state.
     */
    Part: function Part(props: Props) {
      const [Shown] = useState(() => Loaded ?? Late);
      return <Shown {...props} />;
    },
    /** If this early load fails, rendering the component loads it again and shows any failure. */
    fetchAhead: () => void fetched().catch(() => undefined),
  };
}

const OpeningQuestion = () => (
  <Container width="page">
    <Skeleton shape="card" count={2} label="Opening the question" />
  </Container>
);

import { stepCalled } from '@switch/domain/journey/journey.ts';
import type { StepId } from '@switch/domain/journey/step-list.ts';
import { type ComponentType, type ReactNode, lazy, Suspense, useState } from 'react';
import { FOUND_CARD } from './places.ts';
import { useShownCard } from './step-context.ts';
import { Container, Skeleton } from '@switch/ui';

/** What a screen of the journey is given: the card to draw, undefined past the cards or where there are none. */
export type ScreenProps = { readonly cardId: string | undefined };

type Screen = ComponentType<ScreenProps>;

/** The question of each card, in the folder of its step: `electricity-end` and `gas-end` are both drawn by `end-card.tsx`. */
const cardFiles = import.meta.glob<{ readonly Question: () => ReactNode }>('./steps/*/*-card.tsx');

/** The screens of steps that show more than the question of one card. */
const screenFiles = import.meta.glob<{ readonly Screen: Screen }>('./steps/*/screen.tsx');

/** Returns the file that draws a card. */
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

/** What the registers tell is confirmed on one card, which holds no answer of its own. */
const found = partAhead(async () => (await import('./found/found-form.tsx')).FoundForm);

/** The question that is being asked. Its code arrives when it is first drawn: a step loads only the card that it shows. */
export function ShownQuestion() {
  const { stepId, cardId } = useShownCard();
  if (cardId === FOUND_CARD) return <found.Part />;
  const question = cardId === undefined ? undefined : questions.get(cardFile(stepId, cardId));
  if (!question) throw new Error(`no file draws the card ${cardId} of ${stepId}`);
  return question;
}

/** Fetches the screen of a step: its own, else the question of its only card, else whichever card is shown. */
export async function loadScreen(stepId: StepId): Promise<Screen> {
  if (stepId.endsWith('-supply-address')) found.fetchAhead();
  const own = screenFiles[`./steps/${stepId}/screen.tsx`];
  if (own) return (await own()).Screen;
  const files = new Set(Object.keys(stepCalled(stepId).cards).map((cardId) => cardFile(stepId, cardId)));
  const [only] = files;
  const load = files.size === 1 && only !== undefined ? cardFiles[only] : undefined;
  return load ? (await load()).Question : ShownQuestion;
}

/** A part of a screen whose code arrives when it is first drawn. */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Late = lazy(async () => ({ default: await load() }));
  return (props) => (
    <Suspense fallback={<OpeningQuestion />}>
      <Late {...props} />
    </Suspense>
  );
}

/**
 * A part of a screen whose code can be fetched while the screen waits for the server, and is drawn at once when it is there: React keeps
 * what stands in for a late part in view for 300 ms at least.
 */
export function partAhead<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let Loaded: ComponentType<Props> | undefined;
  const fetched = async () => (Loaded = await load());
  const Late = lazyPart(fetched);
  return {
    /** Which of the two it is is settled when it is first drawn: changing over later would forget what was opened in it. */
    Part: function Part(props: Props) {
      const [Shown] = useState(() => Loaded ?? Late);
      return <Shown {...props} />;
    },
    /** What fails here is fetched again, and its failure shown, when the part is drawn. */
    fetchAhead: () => void fetched().catch(() => undefined),
  };
}

const OpeningQuestion = () => (
  <Container width="page">
    <Skeleton shape="card" count={2} label="Opening the question" />
  </Container>
);

import { stepIds, stepList, type StepId } from '@switch/domain/journey/step-list.ts';
import { paths, type LazyRoute } from '../routes.ts';

/**
 * Returns the route of a step: its screen behind its guard. Both are loaded only when the step is visited.
 */
const stepRoute = (stepId: StepId): LazyRoute => ({
  path: stepList[stepId].path,
  lazy: async () => {
    // The draft is requested while the screen loads.
    const opening = import('./draft/draft-sync.ts').then(({ openDraft }) => void openDraft());
    const [{ loadScreen }, { StepScreen }] = await Promise.all([
      import('./screens.tsx'),
      import('./step-screen.tsx'),
      opening,
    ]);
    const Screen = await loadScreen(stepId);
    return { Component: () => <StepScreen stepId={stepId} Screen={Screen} /> };
  },
});

/** The steps of the switch, then the mandate as a separate page. */
export const journeyRoutes: readonly LazyRoute[] = [
  ...stepIds.map(stepRoute),
  { path: paths.ddMandate, lazy: () => import('./mandate/dd-mandate.tsx') },
];

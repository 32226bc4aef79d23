import type { StepId } from '@switch/domain/journey/step-list.ts';
import { ChecksList } from './checks-list.tsx';
import { useChecks } from './use-checks.ts';

/** Will the current draft go through? `returnTo` is the screen to come back to after something was mended. */
export function ChecksOfDraft({ returnTo }: { readonly returnTo: StepId }) {
  return <ChecksList checking={useChecks()} returnTo={returnTo} />;
}

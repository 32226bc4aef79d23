import type { CaseState } from '@switch/domain/journey/case-state.ts';
import { caseToneOf } from '@switch/domain/cases/worst-supply.ts';
import type { TagTone } from '@switch/ui';
import { caseTagTones } from '../lib/case-tones.ts';

/** The tone in which the state of a supply is marked; its label is beside it. */
export const caseTone = (state: CaseState): TagTone => caseTagTones[caseToneOf(state)];

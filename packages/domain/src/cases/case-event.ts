import { keysOf } from '../shapes.ts';
import texts from './case-events.json' with { type: 'json' };

/** What can be noted of an application besides moves of its cases, notes, mandates, signing and documents. */
export type CaseEventKind = keyof typeof texts;
export const caseEventKinds = keysOf(texts);

/** Each kind as the timeline of staff names it. */
export const caseEventTexts: Readonly<Record<CaseEventKind, string>> = texts;

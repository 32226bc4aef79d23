import * as z from 'zod/mini';
import { typedText, requiredId } from '../fields.ts';
import { answered } from '../answer.ts';
import { staffCall } from '../call.ts';

/** Label colours, by name: the console has a pair of colours for each. */
export const labelTones = ['neutral', 'blue', 'green', 'amber', 'red', 'violet', 'teal', 'pink'] as const;

export type LabelTone = (typeof labelTones)[number];

const LabelBody = z.object({ name: typedText(40).check(z.minLength(1)), tone: z.enum(labelTones) });
const LabelChange = z.extend(LabelBody, { isArchived: z.boolean() });

/** A label for conversations. An archived one remains where it was used but is no longer offered. */
export const Label = z.extend(LabelChange, { labelId: z.string() });
export type Label = z.output<typeof Label>;

/** Lists every label, including archived ones. */
export const listLabels = staffCall.get('label.list', '/api/console/labels', 'chat.read', {
  response: z.object({ labels: z.array(Label) }),
});

/** Adds a label. If it already exists, in any letter case, returns the existing one. Outcome bad-fields. */
export const addLabel = staffCall.post('label.add', '/api/console/labels', 'chat.settings', {
  body: LabelBody,
  response: answered({ label: Label }),
});

/** Renames, recolours, archives or restores a label. Outcomes: bad-fields (the name is taken), not-found. */
export const changeLabel = staffCall.put('label.change', '/api/console/labels/:labelId', 'chat.settings', {
  params: z.object({ labelId: requiredId }),
  body: LabelChange,
  response: answered({ label: Label }),
});

import * as z from 'zod/mini';
import { staffText, requiredId } from '../fields.ts';
import { answered } from '../answer.ts';
import { call } from '../call.ts';

/** Colours of labels, by name: the console has a pair of colours for each. */
export const labelTones = ['neutral', 'blue', 'green', 'amber', 'red', 'violet', 'teal', 'pink'] as const;

export type LabelTone = (typeof labelTones)[number];

/** A label for conversations. An archived one stays where it is, and is offered no longer. */
export const Label = z.object({
  labelId: z.string(),
  name: z.string(),
  tone: z.enum(labelTones),
  isArchived: z.boolean(),
});
export type Label = z.output<typeof Label>;

const LabelBody = z.object({ name: staffText(40).check(z.minLength(1)), tone: z.enum(labelTones) });

export const listLabels = call({
  name: 'label.list',
  method: 'GET',
  path: '/api/console/labels',
  access: 'staff',
  permission: 'chat.read',
  response: z.object({ labels: z.array(Label) }),
});

/** Adds a label. Adding one that is there, whatever its case, returns that one. Outcome bad-fields. */
export const addLabel = call({
  name: 'label.add',
  method: 'POST',
  path: '/api/console/labels',
  access: 'staff',
  permission: 'chat.settings',
  body: LabelBody,
  response: answered({ label: Label }),
});

/** Renames, recolours, archives a label or brings it back. Outcomes: bad-fields (the name is taken), not-found. */
export const changeLabel = call({
  name: 'label.change',
  method: 'PUT',
  path: '/api/console/labels/:labelId',
  access: 'staff',
  permission: 'chat.settings',
  params: z.object({ labelId: requiredId }),
  body: z.extend(LabelBody, { isArchived: z.boolean() }),
  response: answered({ label: Label }),
});

import { staffRoles } from '@switch/domain/staff/roles.ts';
import * as z from 'zod/mini';
import { Availability, StaffFace } from '../chat/desk-model.ts';
import { answered } from './answer.ts';
import { call } from './call.ts';
import { deskId, deskText, onceKey } from './desk-parts.ts';

/** A reply that is typed once and used often; it may hold the variables of `cannedVariables` in braces. */
export const CannedReply = z.object({
  cannedId: z.string(),
  title: z.string(),
  /** What brings it up in the composer, such as `/hours`. */
  shortcut: z.string(),
  text: z.string(),
  /** Everybody's, or only mine. */
  isShared: z.boolean(),
  isMine: z.boolean(),
  changedAt: z.string(),
});
export type CannedReply = z.output<typeof CannedReply>;

const CannedBody = z.object({
  title: deskText(60).check(z.minLength(1)),
  /** A slash, then 1 to 24 small letters, digits and hyphens. */
  shortcut: deskText(25).check(
    z.regex(/^\/[a-z0-9-]{1,24}$/, 'Use a slash, then small letters, digits and hyphens'),
  ),
  text: deskText(500).check(z.minLength(1)),
  /** Shared replies are kept by those who keep the settings; the others have their own. */
  isShared: z.boolean(),
});

/** The shared replies and one's own, by shortcut; at most 200 of each. */
export const listCanned = call({
  name: 'canned.list',
  method: 'GET',
  path: '/api/console/canned',
  access: 'staff',
  permission: 'chat.read',
  response: z.object({ replies: z.array(CannedReply) }),
});

/**
 * Adds a reply. Outcomes: bad-fields (also for a shortcut that is taken among the shared ones or among one's own);
 * not-allowed for a shared one by somebody who may not change the settings.
 */
export const addCanned = call({
  name: 'canned.add',
  method: 'POST',
  path: '/api/console/canned',
  access: 'staff',
  permission: 'chat.reply',
  body: z.extend(CannedBody, { idempotencyKey: onceKey }),
  response: answered({ reply: CannedReply }),
});

/** Changes a reply. Outcomes as addCanned, and not-found, also for another's own. */
export const changeCanned = call({
  name: 'canned.change',
  method: 'PUT',
  path: '/api/console/canned/:cannedId',
  access: 'staff',
  permission: 'chat.reply',
  params: z.object({ cannedId: deskId }),
  body: CannedBody,
  response: answered({ reply: CannedReply }),
});

/** Deletes a reply; one that is not there counts as deleted. Outcome not-allowed for a shared one. */
export const deleteCanned = call({
  name: 'canned.delete',
  method: 'DELETE',
  path: '/api/console/canned/:cannedId',
  access: 'staff',
  permission: 'chat.reply',
  params: z.object({ cannedId: deskId }),
  response: answered({}),
});

/** A reply filled in for a conversation, at most 500 characters. Outcome not-found. */
export const fillCanned = call({
  name: 'canned.fill',
  method: 'GET',
  path: '/api/console/canned/:cannedId/filled',
  access: 'staff',
  permission: 'chat.reply',
  params: z.object({ cannedId: deskId }),
  query: z.object({ conversationId: deskId }),
  response: answered({ text: z.string() }),
});

/** Colours of labels, by name: the console has a pair of colours for each. */
export const labelTones = ['neutral', 'blue', 'green', 'amber', 'red', 'violet', 'teal', 'pink'] as const;
/** See labelTones. */
export type LabelTone = (typeof labelTones)[number];

/** A label for conversations. An archived one stays where it is, and is offered no longer. */
export const Label = z.object({
  labelId: z.string(),
  name: z.string(),
  tone: z.enum(labelTones),
  isArchived: z.boolean(),
});
export type Label = z.output<typeof Label>;

const LabelBody = z.object({ name: deskText(40).check(z.minLength(1)), tone: z.enum(labelTones) });

/** All labels by name, archived ones last. */
export const listLabels = call({
  name: 'label.list',
  method: 'GET',
  path: '/api/console/labels',
  access: 'staff',
  permission: 'chat.read',
  response: z.object({ labels: z.array(Label) }),
});

/** Adds a label. Adding one that is there, whatever its case, answers that one. Outcome bad-fields. */
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
  params: z.object({ labelId: deskId }),
  body: z.extend(LabelBody, { isArchived: z.boolean() }),
  response: answered({ label: Label }),
});

/** Fewest and most conversations at once that a member may choose. */
export const CHAT_LIMITS = { least: 1, most: 20 } as const;

/** Sets one's own availability and how many conversations one takes at once. Outcome bad-fields. */
export const setAvailability = call({
  name: 'availability.set',
  method: 'PUT',
  path: '/api/console/availability',
  access: 'staff',
  permission: 'chat.reply',
  body: z.object({
    availability: Availability,
    chatLimit: z.int().check(z.gte(CHAT_LIMITS.least), z.lte(CHAT_LIMITS.most)),
  }),
  response: answered({ availability: Availability, chatLimit: z.number() }),
});

/** Members of staff who can chat, by name, with where they stand: `Presence` and the role. */
export const listFaces = call({
  name: 'staff.faces',
  method: 'GET',
  path: '/api/console/staff',
  access: 'staff',
  permission: 'chat.read',
  response: z.object({
    staff: z.array(
      z.extend(StaffFace, {
        role: z.enum(staffRoles),
        availability: Availability,
        isConnected: z.boolean(),
        openChats: z.number(),
        chatLimit: z.number(),
      }),
    ),
  }),
});

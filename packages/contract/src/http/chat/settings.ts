import * as z from 'zod/mini';
import { answered } from '../answer.ts';
import { staffCall } from '../call.ts';
import { calendarDay, requiredId, typedText } from '../fields.ts';
import { listCursor, listPage } from '../list.ts';

/** Nations whose bank holidays close the chat. */
export const chatNations = ['england-and-wales', 'scotland', 'northern-ireland'] as const;
export type ChatNation = (typeof chatNations)[number];

const clockTime = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/, 'Use a time such as 09:30'));

/** When people answer, from and to; UK times as `HH:mm`, with `24:00` for the end of the day. */
export const OpenSpan = z.object({ from: clockTime, to: clockTime });
export type OpenSpan = z.output<typeof OpenSpan>;

/**
 * The spans of the seven weekdays, Monday first: in order and not overlapping; none on a closed day; at most
 * 4 a day.
 */
export const WeeklyHours = z
  .array(z.array(OpenSpan).check(z.maxLength(4)))
  .check(z.minLength(7), z.maxLength(7));
export type WeeklyHours = z.output<typeof WeeklyHours>;

export const ChatSettings = z.object({
  hours: WeeklyHours,
  nations: z.array(z.enum(chatNations)),
  /** Months for which ended conversations are kept. */
  retentionMonths: z.number(),
  /** True if the hours are still the sample ones. */
  isSample: z.boolean(),
  isOpen: z.boolean(),
  /** A text saying when agents will be back, such as "Monday at 9 am", as visitors see it. */
  opensAgain: z.string(),
});
export type ChatSettings = z.output<typeof ChatSettings>;

/** Returns the chat's hours, nations and retention, and whether it is open. */
export const readSettings = staffCall.get('settings.read', '/api/console/settings', 'chat.read', {
  response: z.object({ settings: ChatSettings }),
});

/**
 * Sets the working hours and the nations whose bank holidays count. Outcome bad-fields, for example at
 * `hours.0.1.to`.
 */
export const setHours = staffCall.put('settings.hours', '/api/console/settings/hours', 'chat.settings', {
  body: z.object({ hours: WeeklyHours, nations: z.array(z.enum(chatNations)).check(z.maxLength(3)) }),
  response: answered({ settings: ChatSettings }),
});

/** Fewest and most months for which conversations may be kept. */
export const RETENTION_MONTHS = { least: 1, most: 84 } as const;

/** Sets how long ended conversations are kept. Older ones are deleted the next night. Outcome bad-fields. */
export const setRetention = staffCall.put(
  'settings.retention',
  '/api/console/settings/retention',
  'chat.retention',
  {
    body: z.object({
      months: z.int().check(z.gte(RETENTION_MONTHS.least), z.lte(RETENTION_MONTHS.most)),
    }),
    response: answered({ settings: ChatSettings }),
  },
);

const ClosureBody = z.object({
  /** First and last day, `yyyy-MM-dd`. */
  from: calendarDay,
  to: calendarDay,
  reason: typedText(120).check(z.minLength(1)),
});

/** Days on which nobody answers, in addition to bank holidays. */
export const Closure = z.extend(ClosureBody, { closureId: z.string() });
export type Closure = z.output<typeof Closure>;

const closurePath = '/api/console/closures';

/**
 * Lists closures that are not over, by first day, and the bank holidays of the next 12 months that close the
 * chat.
 */
export const listClosures = staffCall.get('closure.list', closurePath, 'chat.read', {
  response: z.object({ closures: z.array(Closure), bankHolidays: z.array(calendarDay) }),
});

/**
 * Adds a closure; repeating the same days and reason adds nothing. Outcome bad-fields: the last day is before
 * the first.
 */
export const addClosure = staffCall.post('closure.add', closurePath, 'chat.settings', {
  body: ClosureBody,
  response: answered({ closure: Closure }),
});

/** Changes a closure. Outcomes: bad-fields, not-found. */
export const changeClosure = staffCall.put('closure.change', `${closurePath}/:closureId`, 'chat.settings', {
  params: z.object({ closureId: requiredId }),
  body: ClosureBody,
  response: answered({ closure: Closure }),
});

/** Deletes a closure; one that doesn't exist counts as deleted. */
export const deleteClosure = staffCall.delete(
  'closure.delete',
  `${closurePath}/:closureId`,
  'chat.settings',
  {
    params: z.object({ closureId: requiredId }),
    response: answered({}),
  },
);

/** A person or network address that is blocked from the chat. */
export const Block = z.object({
  blockId: z.string(),
  /** A person by browser, account, email address or phone number, or a network address. */
  what: z.enum(['person', 'address']),
  /** The email address, phone number or network; "A browser" when nothing else is known. */
  value: z.string(),
  /** The conversation in which it was decided; null once that has been deleted. */
  conversationId: z.nullable(z.string()),
  reason: z.string(),
  by: z.nullable(z.string()),
  at: z.string(),
  /** Null until someone lifts it. */
  until: z.nullable(z.string()),
});
export type Block = z.output<typeof Block>;

/** Lists the current blocks, newest first. */
export const listBlocks = staffCall.get('block.list', '/api/console/blocks', 'blocks.read', {
  query: z.object({ cursor: z.optional(listCursor) }),
  response: listPage(Block),
});

/** Lifts a block; one that doesn't exist counts as lifted. */
export const liftBlock = staffCall.delete('block.lift', '/api/console/blocks/:blockId', 'chat.blocks', {
  params: z.object({ blockId: requiredId }),
  response: answered({}),
});

import * as z from 'zod/mini';
import { answered } from '../answer.ts';
import { staffCall } from '../call.ts';
import { calendarDay } from '../fields.ts';

/** What is going on now. */
export const Wall = z.object({
  /** Asked for a person and have none; whom the bot still talks to is not counted. */
  waiting: z.number(),
  /** What the queue lists: who waits, whom the bot talks to until a person comes, and `unseenDanger`. */
  inQueue: z.number(),
  /** Wrote of danger and do not wait in the queue any more, as a rule because they have left, and no person has seen to it. */
  unseenDanger: z.number(),
  /** Of who has waited longest; 0 when nobody waits. */
  longestWaitSeconds: z.number(),
  /** Open conversations that a person has. */
  running: z.number(),
  /** Open conversations that only the bot has. */
  withBot: z.number(),
  /** Places left with agents who are online. */
  freeSeats: z.number(),
  agentsOnline: z.number(),
  away: z.number(),
  isOpen: z.boolean(),
  /** Words for when people are there again. */
  opensAgain: z.string(),
  /** Each member who is online or away, or has an open conversation, by name. */
  agents: z.array(
    z.object({
      name: z.string(),
      state: z.enum(['online', 'away', 'offline']),
      openChats: z.number(),
      chatLimit: z.number(),
      /** Visitors of theirs who had the last word and are there, and for how long the longest of them has waited. */
      waiting: z.number(),
      longestSeconds: z.number(),
      onHold: z.number(),
    }),
  ),
});
export type Wall = z.output<typeof Wall>;

/** The live wall. It names no visitor. */
export const readWall = staffCall.get('report.wall', '/api/console/wall', 'chat.reports', {
  response: z.object({ wall: Wall }),
});

/** What a report can be cut by. A conversation with two labels counts under both. */
export const reportCuts = ['day', 'hour', 'agent', 'label', 'source'] as const;
export type ReportCut = (typeof reportCuts)[number];

/**
 * Figures of ended conversations, by the hour in which they were opened. Seconds; null when there was nothing to measure.
 * Medians and 90th percentiles come from classes of durations and are right to within an eighth of their size.
 */
export const ReportFigures = z.object({
  conversations: z.number(),
  /**
   * Had an answer of the bot, neither asked for nor met a person, and was helped: the visitor said so, or did not reject the
   * answer, ask the same again or leave without a word.
   */
  botResolved: z.number(),
  /** Share of the conversations, 0 to 1; null without conversations. */
  botResolvedShare: z.nullable(z.number()),
  /** Were passed on by the bot. */
  handovers: z.number(),
  /** Moved from one agent to another, or back to the queue. */
  transfers: z.number(),
  /** From joining the queue to the first words of a person. */
  firstResponseMedian: z.nullable(z.number()),
  firstResponseP90: z.nullable(z.number()),
  /** From joining the queue to being taken. */
  waitMedian: z.nullable(z.number()),
  waitP90: z.nullable(z.number()),
  /** Average from being taken to the end, and of how many: those in which a person wrote. */
  handleAverage: z.nullable(z.number()),
  handled: z.number(),
  /** 1 (bad) to 5 (good). */
  ratingAverage: z.nullable(z.number()),
  ratings: z.number(),
  /** Asked for a person and heard nothing from one: those that ended so, and those that still wait. */
  missed: z.number(),
  /** The visitor went away without ending. */
  abandoned: z.number(),
  /** Opened when nobody was there by the hours. */
  outOfHours: z.number(),
});
export type ReportFigures = z.output<typeof ReportFigures>;

const range = {
  /** First and last day in the United Kingdom; at most 366 days. */
  from: calendarDay,
  to: calendarDay,
  by: z.enum(reportCuts),
};

/**
 * A report of ended conversations, a row per day (yyyy-MM-dd), hour of the day (00 to 23, United Kingdom), agent, label or
 * source. Outcome bad-fields: the days are out of order or more than 366.
 */
export const readReport = staffCall.get('report.read', '/api/console/reports', 'chat.reports', {
  query: z.object(range),
  response: answered({
    rows: z.array(
      z.object({
        key: z.string(),
        /** Words for the key: the agent's or label's name, "Nobody" for no agent, "No label". */
        words: z.string(),
        figures: ReportFigures,
      }),
    ),
    total: ReportFigures,
  }),
});

/** The same report as a file: CSV in UTF-8 with a header, safe to open in a spreadsheet. */
export const downloadReport = staffCall.get(
  'report.download',
  '/api/console/reports/download',
  'chat.reports',
  {
    query: z.object(range),
    response: answered({ fileName: z.string(), content: z.string() }),
  },
);

import * as z from 'zod/mini';
import { answered } from '../answer.ts';
import { staffCall } from '../call.ts';
import { calendarDay } from '../fields.ts';

/** The live state of the chat. */
export const Wall = z.object({
  /**
   * Visitors who asked for a person and don't have one yet; those the bot is still talking to are not
   * counted.
   */
  waiting: z.number(),
  /** What the queue lists: those waiting, those the bot talks to until a person comes, and `unseenDanger`. */
  inQueue: z.number(),
  /**
   * Visitors who wrote of danger, are no longer waiting in the queue (usually because they left), and have
   * not been attended to by a person.
   */
  unseenDanger: z.number(),
  /** The longest current wait; 0 if nobody is waiting. */
  longestWaitSeconds: z.number(),
  /** Open conversations that a person has. */
  running: z.number(),
  /** Open conversations that only the bot is in. */
  withBot: z.number(),
  /** Free places with agents who are online. */
  freeSeats: z.number(),
  agentsOnline: z.number(),
  away: z.number(),
  isOpen: z.boolean(),
  /** A text saying when people will be back. */
  opensAgain: z.string(),
  /** Every agent who is online, away or has an open conversation, by name. */
  agents: z.array(
    z.object({
      name: z.string(),
      state: z.enum(['online', 'away', 'offline']),
      openChats: z.number(),
      chatLimit: z.number(),
      /**
       * This agent's visitors who are connected and wrote last, and how long the longest of them has been
       * waiting.
       */
      waiting: z.number(),
      longestSeconds: z.number(),
      onHold: z.number(),
    }),
  ),
});
export type Wall = z.output<typeof Wall>;

/** Returns the live wall. It names no visitor. */
export const readWall = staffCall.get('report.wall', '/api/console/wall', 'chat.reports', {
  response: z.object({ wall: Wall }),
});

/** What a report can be grouped by. A conversation with two labels counts under both. */
export const reportCuts = ['day', 'hour', 'agent', 'label', 'source'] as const;
export type ReportCut = (typeof reportCuts)[number];

/**
 * Figures of ended conversations, by the hour in which they were opened. Durations are in seconds; null if
 * there was nothing to measure. Medians and 90th percentiles are computed from duration classes and are
 * accurate to within an eighth of their value.
 */
export const ReportFigures = z.object({
  conversations: z.number(),
  /**
   * Conversations in which the bot answered, no person was asked for or joined, and the visitor was helped:
   * they said so, or they did not reject the answer, ask the same again or leave without a word.
   */
  botResolved: z.number(),
  /** As a share of the conversations, 0 to 1; null if there were none. */
  botResolvedShare: z.nullable(z.number()),
  /** Handed over by the bot. */
  handovers: z.number(),
  /** Transferred from one agent to another, or back to the queue. */
  transfers: z.number(),
  /** From joining the queue to a person's first message. */
  firstResponseMedian: z.nullable(z.number()),
  firstResponseP90: z.nullable(z.number()),
  /** From joining the queue to being taken. */
  waitMedian: z.nullable(z.number()),
  waitP90: z.nullable(z.number()),
  /**
   * Average time from being taken to the end, over `handled` conversations: those in which a person wrote
   * before the end.
   */
  handleAverage: z.nullable(z.number()),
  handled: z.number(),
  /** 1 (bad) to 5 (good). */
  ratingAverage: z.nullable(z.number()),
  ratings: z.number(),
  /**
   * Conversations that asked for a person but never got a message from one, in the chat or by email: those
   * that have ended and those still waiting.
   */
  missed: z.number(),
  /** The visitor left without ending the conversation. */
  abandoned: z.number(),
  /** Opened outside working hours. */
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
 * Returns a report of ended conversations, one row per day (yyyy-MM-dd), hour of the day (00 to 23, United
 * Kingdom), agent, label or source. Outcome bad-fields: the days are out of order or more than 366.
 */
export const readReport = staffCall.get('report.read', '/api/console/reports', 'chat.reports', {
  query: z.object(range),
  response: answered({
    rows: z.array(
      z.object({
        key: z.string(),
        /** The label of the key: the agent's or label's name, "Unassigned" for no agent, "No label". */
        words: z.string(),
        figures: ReportFigures,
      }),
    ),
    total: ReportFigures,
  }),
});

/**
 * Returns a report of ended conversations as a file: CSV in UTF-8 with a header, safe to open in a
 * spreadsheet. Query and outcome as for readReport.
 */
export const downloadReport = staffCall.get(
  'report.download',
  '/api/console/reports/download',
  'chat.reports',
  {
    query: z.object(range),
    response: answered({ fileName: z.string(), content: z.string() }),
  },
);

/** By when somebody is to be answered, as seen on `today`: overdue, today, or the day. Days are `yyyy-MM-dd`. */
type ReplyState = 'overdue' | 'today' | 'later';

/** See ReplyState. */
export function replyState(replyBy: string, today: string): ReplyState {
  if (replyBy < today) return 'overdue';
  return replyBy === today ? 'today' : 'later';
}

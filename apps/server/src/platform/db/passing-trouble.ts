import pg from 'pg';

/** Serialization failure, deadlock, unique key of a row that was stored a moment ago. */
const LOST_RACES = new Set(['40001', '40P01', '23505']);
/** The server stops, starts, or has no connection left; class 08 is the connection itself. */
const SERVER_AWAY = /^(08...|57P0[123]|53300)$/;
const NETWORK = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOENT', 'EHOSTUNREACH']);
const DRIVER_WORDS =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/** Whether the same work may succeed when it is tried again: the database was away, or somebody else was faster. */
export function isPassingTrouble(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) {
    const code = error.code ?? '';
    return LOST_RACES.has(code) || SERVER_AWAY.test(code);
  }
  if (!(error instanceof Error)) return false;
  return DRIVER_WORDS.test(error.message) || ('code' in error && NETWORK.has(String(error.code)));
}

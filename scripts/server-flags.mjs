/**
 * How the server's JavaScript engine tidies up. In small steps, on the thread that works: pauses of a few milliseconds
 * would hold up every chat, and helper threads take the processor from the database beside it. A nursery of 24 MB lets
 * most of what a message leaves behind be gone before it is looked at: a tenth more messages a second than with 16 MB, and a
 * collection of it takes 7 ms where one of 64 MB takes 12. The server itself says when it is at rest (tidy-memory.ts), and
 * gives the memory back.
 *
 * V8 may not decide to make new objects among the old ones (pretenuring). In a burst every message waits long enough for
 * what it is made of to look long-lived; from then on V8 would make all such objects old at once, where they keep whatever
 * they point to until the whole heap is collected (decision 64).
 */
export const serverFlags = [
  '--expose-gc',
  '--single-threaded-gc',
  '--max-semi-space-size=24',
  '--no-allocation-site-pretenuring',
];

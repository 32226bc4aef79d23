/**
 * How the server's JavaScript engine collects garbage. The nursery is collected on the thread that works: helper threads would
 * take the processor from the database beside it, several times a second. The whole heap is marked by a helper thread, while
 * chats go on: it is due once in tens of thousands of messages, and held everybody up for as long as twenty collections of the
 * nursery when the working thread marked it alone (decision 72). A nursery of 24 MB lets most of what a message leaves behind
 * be gone before it is looked at: a tenth more messages a second than with 16 MB, and a collection of it takes 7 ms where one
 * of 64 MB takes 12. The server itself says when it is at rest (tidy-memory.ts), and gives the memory back.
 *
 * V8 may not decide to make new objects among the old ones (pretenuring). In a burst every message waits long enough for
 * what it is made of to look long-lived; from then on V8 would make all such objects old at once, where they keep whatever
 * they point to until the whole heap is collected (decision 64).
 */
export const serverFlags = [
  '--expose-gc',
  '--no-parallel-scavenge',
  '--max-semi-space-size=24',
  '--no-allocation-site-pretenuring',
];

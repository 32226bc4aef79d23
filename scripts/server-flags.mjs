/**
 * How the server's JavaScript engine collects garbage. The young generation is collected on the working
 * thread: helper threads would take the processor from the database on the same machine, several times a
 * second. The whole heap is marked by a helper thread, while chats go on: this is due once in tens of
 * thousands of messages, and when the working thread did the marking alone, it held everyone up for as long
 * as twenty collections of the young generation (decision 72). A young generation of 24 MB lets most of what
 * a message leaves behind become garbage before it is looked at: a tenth more messages a second than with 16
 * MB, and collecting it takes 7 ms where collecting one of 64 MB takes 12. The server itself signals when it
 * is idle (tidy-memory.ts), and gives the memory back.
 *
 * V8 may not decide to allocate new objects in the old generation (pretenuring). In a burst every message
 * waits long enough for its objects to look long-lived; from then on V8 would allocate all such objects as
 * old, where they keep whatever they point to until the whole heap is collected (decision 64).
 */
export const serverFlags = [
  '--expose-gc',
  '--no-parallel-scavenge',
  '--max-semi-space-size=24',
  '--no-allocation-site-pretenuring',
];

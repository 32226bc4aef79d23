/**
 * How the server's JavaScript engine tidies up. In small steps, on the thread that works: pauses of a few milliseconds
 * would hold up every chat, and helper threads take the processor from the database beside it. A nursery of 24 MB lets
 * most of what a message leaves behind be gone before it is looked at: a tenth more messages a second than with 16 MB, and a
 * collection of it takes 7 ms where one of 64 MB takes 12. The server itself says when it is at rest (tidy-memory.ts), and
 * gives the memory back.
 *
 * No place of the code may put what it makes straight among the old objects: a burst, in which every message waits long
 * enough to look old, would have all later ones made there, where they keep alive whatever they point to until the whole
 * heap is collected.
 */
export const serverFlags = [
  '--expose-gc',
  '--single-threaded-gc',
  '--max-semi-space-size=24',
  '--no-allocation-site-pretenuring',
];

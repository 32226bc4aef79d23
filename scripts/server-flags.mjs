/**
 * How the server's JavaScript engine tidies up. In small steps, on the thread that works: pauses of a few milliseconds
 * would hold up every chat, helper threads take the processor from the database beside it, and a large nursery keeps
 * memory that thousands of idle visitors no longer need. The server itself says when it is at rest (tidy-memory.ts).
 */
export const serverFlags = ['--expose-gc', '--single-threaded-gc', '--max-semi-space-size=16'];

/** What an error says, on one line. A name that leads to several addresses fails with an error for each, and no words of its own. */
export function errorWords(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(errorWords).join(', ');
  return error instanceof Error ? error.message : String(error);
}

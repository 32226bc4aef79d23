import texts from './signing-events.json' with { type: 'json' };

const known: Readonly<Record<string, string>> = texts;

/** An event of an envelope as the timeline of staff names it; an unknown kind by its own name. */
export const signingEventText = (kind: string): string => known[kind] ?? kind;

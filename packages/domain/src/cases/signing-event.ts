import texts from './signing-events.json' with { type: 'json' };

const known: Readonly<Record<string, string>> = texts;

/** Returns the staff timeline's text for an event of an envelope; an unknown kind keeps its own name. */
export const signingEventText = (kind: string): string => known[kind] ?? kind;

import { isAuditEventName, type AuditEventName } from '@switch/contract/audit-events.ts';
import type { AuditRow } from '@switch/contract/http/identity/audit.ts';
import type { Choice } from '../lib/choices.tsx';
import texts from './audit-labels.json' with { type: 'json' };

const labels: Readonly<Record<AuditEventName, string>> = texts.events;

/** Returns the label of an event; an event of an earlier version without a label is shown by its name. */
export const eventLabel = (event: string): string => (isAuditEventName(event) ? labels[event] : event);

/** Options for filtering the list: prefixes of event names, labelled with what the events are about. */
export const eventGroups: readonly Choice[] = Object.entries(texts.groups).map(([value, label]) => ({
  value,
  label,
}));

export function actorLabel({ actorId, actorName }: Pick<AuditRow, 'actorId' | 'actorName'>): string {
  if (actorName !== null) return actorName;
  return actorId === null ? 'A visitor, or the product itself' : 'A customer';
}

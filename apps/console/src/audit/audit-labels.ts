import { isAuditEventName, type AuditEventName } from '@switch/contract/audit-events.ts';
import type { AuditRow } from '@switch/contract/http/identity/audit.ts';
import type { Choice } from '../lib/choices.tsx';
import texts from './audit-labels.json' with { type: 'json' };

const labels: Readonly<Record<AuditEventName, string>> = texts.events;

/** The label of an event; an event of an earlier version, which has none, is shown by its own name. */
export const eventLabel = (event: string): string => (isAuditEventName(event) ? labels[event] : event);

/** What the list can be narrowed to: the beginning of the events' names, and what they are about. */
export const eventGroups: readonly Choice[] = Object.entries(texts.groups).map(([value, label]) => ({
  value,
  label,
}));

export function actorLabel({ actorId, actorName }: Pick<AuditRow, 'actorId' | 'actorName'>): string {
  if (actorName !== null) return actorName;
  return actorId === null ? 'A visitor, or the product itself' : 'A customer';
}

import { keysOf } from '@switch/domain/shapes.ts';
import type { Permission } from '../lib/session.ts';
import texts from './setting-parts.json' with { type: 'json' };

const permissions: Readonly<Record<keyof typeof texts, Permission>> = {
  'set-up': 'settings.read',
  firm: 'settings.read',
  hours: 'chat.read',
  closures: 'chat.read',
  canned: 'chat.read',
  labels: 'chat.read',
  articles: 'chat.read',
  unanswered: 'chat.read',
  blocks: 'blocks.read',
  retention: 'chat.retention',
  'supplier-addresses': 'applications.read',
  staff: 'staff.read',
  health: 'any-staff',
  account: 'any-staff',
};

/** The parts, in the order of the navigation. */
export const settingParts = keysOf(texts).map((id) => ({ id, permission: permissions[id], ...texts[id] }));

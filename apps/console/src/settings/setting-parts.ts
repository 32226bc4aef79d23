import { keysOf } from '@switch/domain/shapes.ts';
import type { Permission } from '../lib/session.ts';
import texts from './setting-parts.json' with { type: 'json' };

const permissions: Readonly<Record<keyof typeof texts, Permission>> = {
  'set-up': 'settings.firm',
  firm: 'settings.firm',
  hours: 'chat.settings',
  closures: 'chat.settings',
  canned: 'chat.reply',
  labels: 'chat.settings',
  articles: 'chat.settings',
  blocks: 'chat.blocks',
  retention: 'chat.retention',
  'supplier-addresses': 'suppliers.ask',
  staff: 'staff.manage',
  health: 'any-staff',
  account: 'any-staff',
};

/** In the order in which they are offered. */
export const settingParts = keysOf(texts).map((id) => ({ id, permission: permissions[id], ...texts[id] }));

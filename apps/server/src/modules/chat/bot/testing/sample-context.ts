import type { OwnerStatus } from '@switch/domain/chat/bot/supply-status.ts';
import { isoDate } from '@switch/domain/units/period.ts';
import type { BotContext } from '../bot-context.ts';

/** A signed-in user whose switch is in progress. */
export const OWNER = '00000000-0000-4000-8000-000000000001';

/** The status of that user's switch. */
export const ownersStatus: OwnerStatus = {
  supplies: [
    {
      reference: 'BS-2345-6789',
      fuel: 'gas',
      siteAddress: '1 Sample Street',
      supplierName: 'Invented Gas',
      stateLabel: 'The supplier is checking it',
      next: { title: 'The gas switch is registered', date: isoDate('2026-10-01') },
    },
  ],
  drafts: [],
};

/** A guest who has asked nothing yet, while agents are available. */
export const guestAt = (now: Date): BotContext => ({
  roomId: 'room',
  conversationId: 'conversation',
  userId: null,
  name: '',
  snapshot: null,
  networkAddress: '192.0.2.1',
  isContactable: true,
  lowConfidenceSoFar: 0,
  lastBotText: null,
  lastQuestion: null,
  earlierQuestion: null,
  earlierBotText: null,
  isOpen: true,
  areAgentsOnline: true,
  opensAgain: 'on Monday at 9 am',
  now,
});

import { answersIn } from '@switch/contract/chat/snapshot.ts';
import { fillMarks } from '@switch/domain/chat/bot/article.ts';
import type { Intent } from '@switch/domain/chat/bot/intent.ts';
import { myAnswersText, PERSON_BUTTON } from '@switch/domain/chat/bot/replies.ts';
import { type OwnerStatus, ownerStatusText } from '@switch/domain/chat/bot/supply-status.ts';
import { pagePath } from '@switch/domain/journey/page-titles.ts';
import { stepAt, type StepId } from '@switch/domain/journey/step-list.ts';
import { ukDateAt } from '@switch/domain/units/uk-time.ts';
import type { PageInfo } from '@switch/contract/chat/snapshot.ts';
import type { Platform } from '../../../platform/module.ts';
import type { BotContext } from './bot-context.ts';
import * as replies from './bot-replies.ts';

/** What is needed to build replies that are not based on an article. */
export interface IntentParts {
  readonly config: Pick<Platform['config'], 'brandName' | 'supportEmail'>;
  readonly ownerStatus: (userId: string, now: Date) => Promise<OwnerStatus>;
}

/**
 * Returns the step of the journey that a visitor is on, from the page their browser reported; null elsewhere.
 */
export const stepOn = (snapshot: PageInfo | null): StepId | null =>
  stepAt(pagePath(snapshot?.page ?? '')) ?? null;

/** Builds the reply about the status of a switch, which only its owner is shown. */
export async function statusReply({ ownerStatus }: IntentParts, { userId, now }: BotContext) {
  if (userId === null)
    return replies.reply(
      'status',
      'I can only tell the account owner that. Log in at the top of the page and ask me again, or talk to a person.',
      {
        suggestions: ['How do I log in?', PERSON_BUTTON],
        // The profile page asks a guest to log in.
        citations: [{ title: 'Log in', address: '/profile' }],
      },
    );
  const text = ownerStatusText(await ownerStatus(userId, now));
  return replies.reply('status', text, {
    suggestions: ['What happens after I send the application?', PERSON_BUTTON],
    citations: [{ title: 'Your profile', address: '/profile' }],
  });
}

/** Builds the reply to a wish that no article answers. */
export async function intentReply(
  parts: IntentParts,
  intent: Intent,
  context: BotContext,
): Promise<replies.BotAnswer> {
  switch (intent.kind) {
    case 'person':
      return replies.personReply(context);
    case 'no-person':
      return replies.reply(
        'no-person',
        "That's fine. You can do everything here yourself, and ask me anything you like.",
      );
    case 'status':
      return statusReply(parts, context);
    case 'my-answers':
      return replies.reply(
        'my-answers',
        myAnswersText(answersIn(context.snapshot), stepOn(context.snapshot)),
      );
    case 'this-step':
      return replies.stepReply(stepOn(context.snapshot), ukDateAt(context.now));
    case 'small-talk':
      return intent.about === 'who-are-you'
        ? replies.reply('who-are-you', fillMarks(intent.reply, parts.config), {
            suggestions: [PERSON_BUTTON],
          })
        : replies.reply('small-talk', fillMarks(intent.reply, parts.config));
  }
}

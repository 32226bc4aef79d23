import { undoAct } from '@switch/contract/http/chat/undo-act.ts';
import * as agents from '@switch/contract/http/chat/agents.ts';
import * as articles from '@switch/contract/http/chat/articles.ts';
import { readBotHealth } from '@switch/contract/http/chat/bot-health.ts';
import * as canned from '@switch/contract/http/chat/canned-replies.ts';
import * as conversation from '@switch/contract/http/chat/conversations.ts';
import * as inboxViews from '@switch/contract/http/chat/inbox-views.ts';
import * as labels from '@switch/contract/http/chat/labels.ts';
import * as people from '@switch/contract/http/chat/people.ts';
import * as reports from '@switch/contract/http/chat/reports.ts';
import * as visitorThings from '@switch/contract/http/chat/visitor-things.ts';
import * as settings from '@switch/contract/http/chat/settings.ts';
import { openChatFile } from '@switch/contract/http/chat/files.ts';
import { readArticleTrial } from '@switch/contract/http/chat/article-trial.ts';
import { listUnanswered } from '@switch/contract/http/chat/unanswered.ts';
import type { Call } from '@switch/contract/http/call.ts';
import { route, whoeverHasAccess, type Context, type Route } from '../../platform/http/route.ts';
import {
  deleteArticle,
  publishArticle,
  saveArticle,
  showArticle,
  showArticles,
  showBotHealth,
  tryBot,
} from './bot/staff-articles.ts';
import { showCaseConversations } from './conversations/case-conversations.ts';
import * as views from './conversations/inbox/inbox-views.ts';
import * as labelled from './conversations/inbox/notes-and-labels.ts';
import { openConversation, readInbox, search } from './conversations/inbox/read-inbox.ts';
import { askVisitor, end, snooze, take, transfer } from './conversations/inbox/staff-actions.ts';
import { undo } from './conversations/inbox/undo-act.ts';
import { showDraft, showMail, showVisitorThings } from './conversations/inbox/visitor-things.ts';
import { erase, filePerson, showPerson } from './conversations/person.ts';
import { openFile } from './files/chat-files.ts';
import { showTrial } from './learning/show-trial.ts';
import { showUnanswered } from './learning/unanswered.ts';
import { sendMailReply } from './mails/chat-mail.ts';
import { addReply, changeReply, fillReplies, removeReply, showReplies } from './messages/canned-replies.ts';
import { saveTranscript, sendToVisitor } from './messages/transcripts.ts';
import { block, lift, showBlocks } from './moderation/staff-blocks.ts';
import type { Operation, StaffChat } from './operation.ts';
import { chooseAvailability, showAgents, showWall } from './presence/presence-and-wall.ts';
import * as hours from './presence/settings.ts';
import { fileReport, showReport } from './reports/reports.ts';

/**
 * Binds calls to their operations. The call's permission is its whole policy, unless the operation checks
 * more.
 */
const binding =
  (work?: 'none') =>
  <const C extends Call>(call: C, operation: Operation<C>) =>
  (chat: StaffChat): Route => {
    const handle = (context: Context<C>) => operation(chat, context);
    return route(call, { policy: whoeverHasAccess, handle, ...(work && { work }) });
  };

/** Runs in the request's transaction if the call changes something. */
const within = binding();
/** The chat writes in its own transactions; the request must not hold a second connection meanwhile. */
const apart = binding('none');

const routes = [
  within(conversation.listConversations, readInbox),
  within(conversation.readConversation, openConversation),
  apart(conversation.takeConversation, take),
  apart(conversation.holdConversation, askVisitor('hold')),
  apart(conversation.askToEnd, askVisitor('end')),
  apart(conversation.askFinalQuestion, askVisitor('final')),
  apart(conversation.endConversation, end),
  apart(conversation.transferConversation, transfer),
  apart(conversation.snoozeConversation, snooze),
  apart(undoAct, undo),
  apart(conversation.mailReply, sendMailReply),
  apart(conversation.addNote, labelled.writeNote),
  apart(conversation.labelConversation, labelled.label),
  apart(conversation.blockVisitor, block),
  apart(conversation.sendTranscript, sendToVisitor),
  within(openChatFile, openFile),
  within(visitorThings.readVisitorThings, showVisitorThings),
  within(visitorThings.readVisitorDraft, showDraft),
  within(visitorThings.readVisitorMail, showMail),
  within(conversation.printConversation, saveTranscript),
  within(conversation.searchConversations, search),
  within(inboxViews.listInboxViews, views.showViews),
  within(inboxViews.saveInboxView, views.saveView),
  within(inboxViews.deleteInboxView, views.forgetView),
  within(conversation.listCaseConversations, showCaseConversations),
  within(canned.listCanned, showReplies),
  within(canned.addCanned, addReply),
  within(canned.changeCanned, changeReply),
  within(canned.deleteCanned, removeReply),
  within(canned.fillCanned, fillReplies),
  within(labels.listLabels, labelled.showLabels),
  within(labels.addLabel, labelled.makeLabel),
  within(labels.changeLabel, labelled.reshapeLabel),
  apart(agents.setAvailability, chooseAvailability),
  within(agents.listAgents, showAgents),
  within(settings.readSettings, hours.showSettings),
  apart(settings.setHours, hours.changeHours),
  apart(settings.setRetention, hours.changeRetention),
  within(settings.listClosures, hours.showClosures),
  apart(settings.addClosure, hours.close),
  apart(settings.changeClosure, hours.changeClosed),
  apart(settings.deleteClosure, hours.reopen),
  within(settings.listBlocks, showBlocks),
  apart(settings.liftBlock, lift),
  within(articles.listArticles, showArticles),
  within(articles.readArticle, showArticle),
  apart(articles.saveArticle, saveArticle),
  apart(articles.publishArticle, publishArticle),
  apart(articles.deleteArticle, deleteArticle),
  apart(articles.previewBot, tryBot),
  within(listUnanswered, showUnanswered),
  within(readArticleTrial, showTrial),
  within(readBotHealth, showBotHealth),
  within(reports.readWall, showWall),
  within(reports.readReport, showReport),
  within(reports.downloadReport, fileReport),
  within(people.readPerson, showPerson),
  within(people.exportPerson, filePerson),
  apart(people.erasePerson, erase),
];

/** The calls of the staff console, except logging in. */
export const staffRoutes = (chat: StaffChat): readonly Route[] => routes.map((bound) => bound(chat));

import * as agents from '@switch/contract/http/chat/agents.ts';
import * as articles from '@switch/contract/http/chat/articles.ts';
import * as canned from '@switch/contract/http/chat/canned-replies.ts';
import * as conversation from '@switch/contract/http/chat/conversations.ts';
import * as labels from '@switch/contract/http/chat/labels.ts';
import * as people from '@switch/contract/http/chat/people.ts';
import * as reports from '@switch/contract/http/chat/reports.ts';
import * as settings from '@switch/contract/http/chat/settings.ts';
import { route, whoeverHasAccess, type Route } from '../../platform/http/route.ts';
import {
  writeArticle,
  releaseArticle,
  showArticle,
  showArticles,
  tryBot,
  type EditedBot,
} from './bot/staff-articles.ts';
import { block, lift, showBlocks } from './moderation/staff-blocks.ts';
import { addReply, changeReply, removeReply, showReplies, fillReply } from './messages/canned-replies.ts';
import { changeClosed, close, reopen, showClosures } from './presence/closures.ts';
import type { ChatContext } from './context.ts';
import { askVisitor, end, take, transfer } from './conversations/inbox/staff-actions.ts';
import {
  makeLabel,
  reshapeLabel,
  showLabels,
  label,
  writeNote,
} from './conversations/inbox/notes-and-labels.ts';
import { readInbox, search } from './conversations/inbox/list-conversations.ts';
import { erase, filePerson, showPerson } from './conversations/person.ts';
import { chooseAvailability, showAgents, showWall } from './presence/presence-and-wall.ts';
import { openConversation } from './conversations/inbox/read-conversation.ts';
import { fileReport, showReport } from './reports/reports.ts';
import { changeHours, changeRetention, showSettings } from './presence/settings.ts';
import { saveTranscript, sendToVisitor } from './messages/transcripts.ts';

/** The permission of the call is the whole rule, unless the operation asks further. */
const policy = whoeverHasAccess;
/** The chat writes in transactions of its own: ours must not hold a connection meanwhile. */
const work = 'none';

const inboxRoutes = (chat: ChatContext): readonly Route[] => {
  return [
    route(conversation.listConversations, { policy, handle: readInbox }),
    route(conversation.readConversation, { policy, handle: openConversation(chat) }),
    route(conversation.takeConversation, { policy, work, handle: take(chat) }),
    route(conversation.holdConversation, { policy, work, handle: askVisitor(chat, 'hold') }),
    route(conversation.askToEnd, { policy, work, handle: askVisitor(chat, 'end') }),
    route(conversation.askFinalQuestion, { policy, work, handle: askVisitor(chat, 'final') }),
    route(conversation.endConversation, { policy, work, handle: end(chat) }),
    route(conversation.transferConversation, { policy, work, handle: transfer(chat) }),
    route(conversation.addNote, { policy, work, handle: writeNote(chat) }),
    route(conversation.labelConversation, { policy, work, handle: label(chat) }),
    route(conversation.blockVisitor, { policy, work, handle: block(chat) }),
    route(conversation.sendTranscript, { policy, work, handle: sendToVisitor(chat) }),
    route(conversation.printConversation, { policy, handle: saveTranscript(chat) }),
    route(conversation.searchConversations, { policy, handle: search }),
  ];
};

const toolRoutes = (chat: ChatContext): readonly Route[] => [
  route(canned.listCanned, { policy, handle: showReplies }),
  route(canned.addCanned, { policy, handle: addReply(chat) }),
  route(canned.changeCanned, { policy, handle: changeReply }),
  route(canned.deleteCanned, { policy, handle: removeReply }),
  route(canned.fillCanned, { policy, handle: fillReply(chat) }),
  route(labels.listLabels, { policy, handle: showLabels }),
  route(labels.addLabel, { policy, handle: makeLabel(chat) }),
  route(labels.changeLabel, { policy, handle: reshapeLabel }),
  route(agents.setAvailability, { policy, work, handle: chooseAvailability(chat) }),
  route(agents.listAgents, { policy, handle: showAgents(chat) }),
];

const settingRoutes = (chat: ChatContext, bot: EditedBot): readonly Route[] => [
  route(settings.readSettings, { policy, handle: showSettings(chat) }),
  route(settings.setHours, { policy, work, handle: changeHours(chat) }),
  route(settings.setRetention, { policy, work, handle: changeRetention(chat) }),
  route(settings.listClosures, { policy, handle: showClosures }),
  route(settings.addClosure, { policy, work, handle: close(chat) }),
  route(settings.changeClosure, { policy, work, handle: changeClosed(chat) }),
  route(settings.deleteClosure, { policy, work, handle: reopen(chat) }),
  route(settings.listBlocks, { policy, handle: showBlocks }),
  route(settings.liftBlock, { policy, work, handle: lift(chat) }),
  route(articles.listArticles, { policy, handle: showArticles }),
  route(articles.readArticle, { policy, handle: showArticle }),
  route(articles.saveArticle, { policy, work, handle: writeArticle(chat) }),
  route(articles.publishArticle, { policy, work, handle: releaseArticle(chat, bot) }),
  route(articles.previewBot, { policy, work, handle: tryBot(bot) }),
];

const recordRoutes = (chat: ChatContext): readonly Route[] => [
  route(reports.readWall, { policy, handle: showWall(chat) }),
  route(reports.readReport, { policy, handle: showReport }),
  route(reports.downloadReport, { policy, handle: fileReport }),
  route(people.readPerson, { policy, handle: showPerson }),
  route(people.exportPerson, { policy, handle: filePerson }),
  route(people.erasePerson, { policy, work, handle: erase(chat) }),
];

/** The calls of the staff console, without signing in. */
export const staffRoutes = (chat: ChatContext, bot: EditedBot): readonly Route[] => [
  ...inboxRoutes(chat),
  ...toolRoutes(chat),
  ...settingRoutes(chat, bot),
  ...recordRoutes(chat),
];

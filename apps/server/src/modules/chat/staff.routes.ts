import * as desk from '@switch/contract/http/desk.ts';
import * as records from '@switch/contract/http/desk-records.ts';
import * as reports from '@switch/contract/http/desk-reports.ts';
import * as settings from '@switch/contract/http/desk-settings.ts';
import * as tools from '@switch/contract/http/desk-tools.ts';
import { route, whoeverHasAccess, type Route } from '../../platform/http/route.ts';
import {
  keepArticle,
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
import { readInbox } from './conversations/inbox/list-conversations.ts';
import { erase, filePerson, showPerson } from './conversations/person.ts';
import { chooseAvailability, showFaces, showWall } from './presence/presence-and-wall.ts';
import { openConversation } from './conversations/inbox/read-conversation.ts';
import { fileReport, showReport } from './reports/reports.ts';
import { search } from './conversations/inbox/search.ts';
import { changeHours, changeRetention, showSettings } from './presence/settings.ts';
import { saveTranscript, sendToVisitor } from './messages/transcripts.ts';

/** The permission of the call is the whole rule, unless the operation asks further. */
const policy = whoeverHasAccess;
/** The chat writes in transactions of its own: ours must not hold a connection meanwhile. */
const work = 'none';

const inboxRoutes = (platform: ChatContext): readonly Route[] => {
  const { conversations } = platform;
  return [
    route(desk.listConversations, { policy, handle: readInbox }),
    route(desk.readConversation, { policy, handle: openConversation(platform) }),
    route(desk.takeConversation, { policy, work, handle: take(conversations) }),
    route(desk.holdConversation, { policy, work, handle: askVisitor(conversations, 'hold') }),
    route(desk.askToEnd, { policy, work, handle: askVisitor(conversations, 'end') }),
    route(desk.askFinalQuestion, { policy, work, handle: askVisitor(conversations, 'final') }),
    route(desk.endConversation, { policy, work, handle: end(conversations) }),
    route(desk.transferConversation, { policy, work, handle: transfer(platform) }),
    route(desk.addNote, { policy, work, handle: writeNote(platform) }),
    route(desk.labelConversation, { policy, work, handle: label(platform) }),
    route(desk.blockVisitor, { policy, work, handle: block(platform) }),
    route(desk.sendTranscript, { policy, work, handle: sendToVisitor(platform) }),
    route(desk.printConversation, { policy, handle: saveTranscript(platform) }),
    route(desk.searchConversations, { policy, handle: search }),
  ];
};

const toolRoutes = (platform: ChatContext): readonly Route[] => [
  route(tools.listCanned, { policy, handle: showReplies }),
  route(tools.addCanned, { policy, handle: addReply(platform) }),
  route(tools.changeCanned, { policy, handle: changeReply }),
  route(tools.deleteCanned, { policy, handle: removeReply }),
  route(tools.fillCanned, { policy, handle: fillReply(platform) }),
  route(tools.listLabels, { policy, handle: showLabels }),
  route(tools.addLabel, { policy, handle: makeLabel(platform) }),
  route(tools.changeLabel, { policy, handle: reshapeLabel }),
  route(tools.setAvailability, { policy, work, handle: chooseAvailability(platform) }),
  route(tools.listFaces, { policy, handle: showFaces(platform) }),
];

const settingRoutes = (platform: ChatContext, bot: EditedBot): readonly Route[] => [
  route(settings.readSettings, { policy, handle: showSettings(platform) }),
  route(settings.setHours, { policy, work, handle: changeHours(platform) }),
  route(settings.setRetention, { policy, work, handle: changeRetention(platform) }),
  route(settings.listClosures, { policy, handle: showClosures }),
  route(settings.addClosure, { policy, work, handle: close(platform) }),
  route(settings.changeClosure, { policy, work, handle: changeClosed(platform) }),
  route(settings.deleteClosure, { policy, work, handle: reopen(platform) }),
  route(settings.listBlocks, { policy, handle: showBlocks }),
  route(settings.liftBlock, { policy, work, handle: lift(platform) }),
  route(settings.listArticles, { policy, handle: showArticles }),
  route(settings.readArticle, { policy, handle: showArticle }),
  route(settings.saveArticle, { policy, work, handle: keepArticle(platform) }),
  route(settings.publishArticle, { policy, work, handle: releaseArticle(platform, bot) }),
  route(settings.previewBot, { policy, work, handle: tryBot(bot) }),
];

const recordRoutes = (platform: ChatContext): readonly Route[] => [
  route(reports.readWall, { policy, handle: showWall(platform) }),
  route(reports.readReport, { policy, handle: showReport }),
  route(reports.downloadReport, { policy, handle: fileReport }),
  route(records.readPerson, { policy, handle: showPerson }),
  route(records.exportPerson, { policy, handle: filePerson }),
  route(records.erasePerson, { policy, work, handle: erase(platform) }),
];

/** The calls of the staff console, without signing in. */
export const staffRoutes = (platform: ChatContext, bot: EditedBot): readonly Route[] => [
  ...inboxRoutes(platform),
  ...toolRoutes(platform),
  ...settingRoutes(platform, bot),
  ...recordRoutes(platform),
];

import * as desk from '@switch/contract/http/desk.ts';
import * as records from '@switch/contract/http/desk-records.ts';
import * as reports from '@switch/contract/http/desk-reports.ts';
import * as settings from '@switch/contract/http/desk-settings.ts';
import * as tools from '@switch/contract/http/desk-tools.ts';
import { route, whoeverHasAccess, type Route } from '../../../platform/http/route.ts';
import { keepArticle, releaseArticle, showArticle, showArticles, tryBot } from './articles.ts';
import { showAudit } from '../../identity/index.ts';
import { block } from './block-visitor.ts';
import { lift, showBlocks } from './blocks.ts';
import { addReply, changeReply, removeReply, showReplies } from './canned-replies.ts';
import { changeClosed, close, reopen, showClosures } from './closures.ts';
import type { DeskPorts } from './desk.ports.ts';
import { fillReply } from './fill-canned.ts';
import { askVisitor, end, take } from './hold-and-end.ts';
import { makeLabel, reshapeLabel, showLabels } from './labels.ts';
import { readInbox } from './list-conversations.ts';
import { label, writeNote } from './note-and-label.ts';
import { erase, filePerson, showPerson } from './person.ts';
import { chooseAvailability, showFaces, showWall } from './presence-and-wall.ts';
import { openConversation } from './read-conversation.ts';
import { showApplications, showFollowUps, showLeads } from './records.ts';
import { fileReport, showReport } from './reports.ts';
import { search } from './search.ts';
import { changeHours, changeRetention, showSettings } from './settings.ts';
import { transfer } from './transfer.ts';
import { saveTranscript, sendToVisitor } from './transcripts.ts';

/** The permission of the call is the whole rule, unless the operation asks further. */
const policy = whoeverHasAccess;
/** The chat writes in transactions of its own: ours must not hold a connection meanwhile. */
const work = 'none';

const inboxRoutes = (ports: DeskPorts): readonly Route[] => {
  const { conversations } = ports;
  return [
    route(desk.listConversations, { policy, handle: readInbox }),
    route(desk.readConversation, { policy, handle: openConversation(ports) }),
    route(desk.takeConversation, { policy, work, handle: take(conversations) }),
    route(desk.holdConversation, { policy, work, handle: askVisitor(conversations, 'hold') }),
    route(desk.askToEnd, { policy, work, handle: askVisitor(conversations, 'end') }),
    route(desk.askFinalQuestion, { policy, work, handle: askVisitor(conversations, 'final') }),
    route(desk.endConversation, { policy, work, handle: end(conversations) }),
    route(desk.transferConversation, { policy, work, handle: transfer(ports) }),
    route(desk.addNote, { policy, work, handle: writeNote(ports) }),
    route(desk.labelConversation, { policy, work, handle: label(ports) }),
    route(desk.blockVisitor, { policy, work, handle: block(ports) }),
    route(desk.sendTranscript, { policy, work, handle: sendToVisitor(ports) }),
    route(desk.printConversation, { policy, handle: saveTranscript(ports) }),
    route(desk.searchConversations, { policy, handle: search }),
  ];
};

const toolRoutes = (ports: DeskPorts): readonly Route[] => [
  route(tools.listCanned, { policy, handle: showReplies }),
  route(tools.addCanned, { policy, handle: addReply(ports) }),
  route(tools.changeCanned, { policy, handle: changeReply }),
  route(tools.deleteCanned, { policy, handle: removeReply }),
  route(tools.fillCanned, { policy, handle: fillReply(ports) }),
  route(tools.listLabels, { policy, handle: showLabels }),
  route(tools.addLabel, { policy, handle: makeLabel(ports) }),
  route(tools.changeLabel, { policy, handle: reshapeLabel }),
  route(tools.setAvailability, { policy, work, handle: chooseAvailability(ports) }),
  route(tools.listFaces, { policy, handle: showFaces(ports) }),
];

const settingRoutes = (ports: DeskPorts): readonly Route[] => [
  route(settings.readSettings, { policy, handle: showSettings(ports) }),
  route(settings.setHours, { policy, work, handle: changeHours(ports) }),
  route(settings.setRetention, { policy, work, handle: changeRetention(ports) }),
  route(settings.listClosures, { policy, handle: showClosures }),
  route(settings.addClosure, { policy, work, handle: close(ports) }),
  route(settings.changeClosure, { policy, work, handle: changeClosed(ports) }),
  route(settings.deleteClosure, { policy, work, handle: reopen(ports) }),
  route(settings.listBlocks, { policy, handle: showBlocks }),
  route(settings.liftBlock, { policy, work, handle: lift(ports) }),
  route(settings.listArticles, { policy, handle: showArticles(ports.articles) }),
  route(settings.readArticle, { policy, handle: showArticle(ports.articles) }),
  route(settings.saveArticle, { policy, work, handle: keepArticle(ports) }),
  route(settings.publishArticle, { policy, work, handle: releaseArticle(ports) }),
  route(settings.previewBot, { policy, work, handle: tryBot(ports) }),
];

const recordRoutes = (ports: DeskPorts): readonly Route[] => [
  route(reports.readWall, { policy, handle: showWall(ports) }),
  route(reports.readReport, { policy, handle: showReport }),
  route(reports.downloadReport, { policy, handle: fileReport }),
  route(records.listLeads, { policy, handle: showLeads }),
  route(records.listFollowUps, { policy, handle: showFollowUps }),
  route(records.listSentApplications, { policy, handle: showApplications }),
  route(records.readPerson, { policy, handle: showPerson }),
  route(records.exportPerson, { policy, handle: filePerson }),
  route(records.erasePerson, { policy, work, handle: erase(ports) }),
  route(records.listAudit, { policy, handle: showAudit }),
];

/** The calls of the staff console, without signing in. */
export const deskRoutes = (ports: DeskPorts): readonly Route[] => [
  ...inboxRoutes(ports),
  ...toolRoutes(ports),
  ...settingRoutes(ports),
  ...recordRoutes(ports),
];

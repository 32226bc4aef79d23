import * as channels from '@switch/contract/http/hand-over/channel.ts';
import * as handOvers from '@switch/contract/http/hand-over/hand-over.ts';
import * as supplierReplies from '@switch/contract/http/hand-over/supplier-reply.ts';
import type { Route } from '../../../platform/http/route.ts';
import type { Binding } from '../route-binding.ts';
import { receiveReplies } from './replies/receive-call.ts';
import * as staffReplies from './replies/staff-replies.ts';
import * as staffChannels from './staff-channels.ts';
import { notePaper } from './papers/note-paper.ts';
import * as staffHandOvers from './staff-hand-overs.ts';

/**
 * Hand-overs to suppliers and their replies: calls of staff, and calls of suppliers, identified by their
 * signature.
 */
export const handOverRoutes = ({ allow, open }: Binding): readonly Route[] => [
  allow(handOvers.listHandOvers, staffHandOvers.listAll),
  allow(handOvers.retryHandOver, staffHandOvers.retry),
  allow(handOvers.notePaper, notePaper),
  allow(handOvers.noteSentOtherwise, staffHandOvers.sentOtherwise),
  allow(handOvers.downloadHandOver, staffHandOvers.download),
  allow(handOvers.listSupplierReplies, staffReplies.listAll),
  allow(handOvers.readSupplierReply, staffReplies.read),
  allow(handOvers.fileSupplierReply, staffReplies.file),
  allow(handOvers.rejectSupplierReply, staffReplies.reject),
  allow(handOvers.noteSupplierReply, staffReplies.note),
  allow(channels.readChannel, staffChannels.read),
  allow(channels.setChannelSecret, staffChannels.setSecret),
  allow(channels.testChannel, staffChannels.test, 'none'),
  open(supplierReplies.receiveSupplierReplies, receiveReplies, 'none'),
];

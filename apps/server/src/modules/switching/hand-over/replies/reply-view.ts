import type { SupplierReplyRow } from '@switch/contract/http/hand-over/hand-over.ts';
import type { ShownReply } from './reply.queries.ts';

/** Returns a reply as staff see it, without its token: anyone who has that can answer as the supplier. */
export function replyView(row: ShownReply): SupplierReplyRow {
  const { reply_token: _token, ...reading } = row.reading ?? {};
  return {
    replyId: row.id,
    receivedAt: row.receivedAt.toISOString(),
    way: row.way,
    state: row.state,
    waitsBecause: row.waitsBecause,
    sender: row.sender,
    originalName: row.originalName,
    reference: row.reference,
    organisationName: row.organisationName,
    supplierName: row.offer?.supplierName ?? row.handedTo ?? row.supplierId ?? '',
    fuel: row.fuel,
    supplyId: row.supplyId,
    reading: row.reading && reading,
    changes: [...row.changes],
    decidedBy: row.decidedByName,
    decidedAt: row.decidedAt?.toISOString() ?? null,
    note: row.note,
  };
}

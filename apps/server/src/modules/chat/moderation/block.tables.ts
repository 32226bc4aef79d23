export interface ChatBlockTables {
  chatBlocks: ChatBlockTable;
  chatAttachments: ChatAttachmentTable;
}

/** A person, by any of the first four, or a network that may not chat. */
export interface ChatBlockTable {
  id: string;
  secretHash: Buffer | null;
  userId: string | null;
  emailKey: string | null;
  /** With country code. */
  phone: string | null;
  /** As `192.0.2.0/24`. */
  network: string | null;
  reason: string;
  conversationId: string | null;
  staffId: string | null;
  staffName: string;
  createdAt: Date;
  /** Null: until it is lifted. */
  until: Date | null;
}

/** The process that a socket of the room was last attached to. */
export interface ChatAttachmentTable {
  roomId: string;
  processId: string;
}

declare module '../../../platform/db/schema.ts' {
  interface Database extends ChatBlockTables {}
}

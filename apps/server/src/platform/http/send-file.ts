import { ArchiveAnswer, FileAnswer } from '@switch/contract/http/file-answer.ts';
import type { FastifyReply } from 'fastify';
import { Readable } from 'node:stream';

/**
 * Sends the file that an operation answered: to be saved, never shown as a page of ours, and not guessed to be anything else. A
 * name that a header could not hold is a fault of ours, not an answer.
 */
export function sendFile(reply: FastifyReply, answer: unknown): FastifyReply {
  const { fileName, contentType, bytes } = FileAnswer.parse(answer);
  return reply
    .header('content-type', contentType)
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'no-store')
    .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
}

/** Sends an archive part by part, as fast as it is taken: it is never held whole. Otherwise like a file. */
export function sendArchive(reply: FastifyReply, answer: unknown): FastifyReply {
  const { fileName, contentType, sizeBytes, chunks } = ArchiveAnswer.parse(answer);
  return reply
    .header('content-type', contentType)
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .header('content-length', sizeBytes)
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'no-store')
    .send(Readable.from(chunks));
}

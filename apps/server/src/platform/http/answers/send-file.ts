import { ArchiveAnswer, FileAnswer } from '@switch/contract/http/answer.ts';
import type { FastifyReply } from 'fastify';
import { Readable } from 'node:stream';

/**
 * Builds the content-disposition header for a download's name: in plain ASCII for old clients, and unchanged
 * for all others (RFC 6266).
 */
function attachmentNamed(fileName: string): string {
  const plain = fileName
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^ -~]|["\\%]/g, '_');
  const coded = encodeURIComponent(fileName).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );
  return `attachment; filename="${plain}"${plain === fileName ? '' : `; filename*=UTF-8''${coded}`}`;
}

/**
 * Sends an operation's file as a download that is never displayed as one of our pages and never
 * content-sniffed. Throws if its name would not fit in a header. Archives are streamed, not held in memory.
 */
export function sendFile(reply: FastifyReply, kind: 'file' | 'archive', answer: unknown): FastifyReply {
  const { fileName, contentType, ...content } = (kind === 'file' ? FileAnswer : ArchiveAnswer).parse(answer);
  reply
    .header('content-type', contentType)
    .header('content-disposition', attachmentNamed(fileName))
    .header('x-content-type-options', 'nosniff')
    // If a file from a stranger is opened all the same, it runs nothing and has no origin.
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('cache-control', 'isImmutable' in content ? 'public, max-age=31536000, immutable' : 'no-store');
  if ('chunks' in content)
    return reply.header('content-length', content.sizeBytes).send(Readable.from(content.chunks));
  const { buffer, byteOffset, byteLength } = content.bytes;
  return reply.send(Buffer.from(buffer, byteOffset, byteLength));
}

import { printConversation } from '@switch/contract/http/chat/conversations.ts';
import { readInstruction } from '@switch/contract/http/switching/mandate.ts';
import { readQuotationPaper, readSharedQuotationPaper } from '@switch/contract/http/pricing/quotations.ts';
import { printTranscript } from '@switch/contract/http/chat/visitor.ts';
import { readTerminationLetter } from '@switch/contract/http/switching/history.ts';
import { expect, test } from 'vitest';
import { startTestApp } from '../../testing/test-app.ts';

const app = await startTestApp({ settings: { REQUESTS_PER_MINUTE: '60' } });
const id = crypto.randomUUID();

const drawn = [
  [readQuotationPaper, { params: { quotationId: id, paper: 'quotation' } }],
  [readSharedQuotationPaper, { body: { token: 'made-up' } }],
  [printTranscript, { params: { roomId: id, conversationId: id } }],
  [printConversation, { params: { conversationId: id } }],
  [readInstruction, { params: { mandateId: id } }],
  [readTerminationLetter, { params: { supplyId: id, contract: 'present' } }],
] as const;

test.each(drawn.map((each) => [each[0].name, ...each] as const))(
  '%s, which is drawn afresh for each request, may be requested a fifteenth as often as other calls',
  async (_name, call, sent) => {
    const browser = app.browser(`203.0.113.${1 + drawn.findIndex(([each]) => each === call)}`);
    const statuses = [];
    for (let times = 0; times < 5; times += 1) statuses.push((await browser.call(call, sent)).status);
    expect(statuses.slice(0, 4)).not.toContain(429);
    expect(statuses[4]).toBe(429);
  },
);

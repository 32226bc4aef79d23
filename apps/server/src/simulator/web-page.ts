import { createServer, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { isReplyKind, replyKinds, replyLabels, replyReasons } from '@switch/domain/hand-over/reply.ts';
import { listenHere } from './listen.ts';
import type { SimulatedCase, Simulator } from './simulator.ts';

const escape = (value: string): string => value.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const nextText = ({ steps, sent }: SimulatedCase): string => {
  const step = steps[sent];
  return step ? `${replyLabels[step.reply]}${step.fault ? ` (${step.fault})` : ''}` : 'nothing more';
};

const options = (values: readonly (readonly [value: string, label: string])[]): string =>
  values.map(([value, label]) => `<option value="${escape(value)}">${escape(label)}</option>`).join('');

const REASONS = [
  ['', 'no reason'] as const,
  ...(['rejected', 'objection'] as const).flatMap((kind) =>
    replyReasons(kind).map(({ code, label }) => [code, `${replyLabels[kind]}: ${label}`] as const),
  ),
];

const caseRow = (about: SimulatedCase): string => `<tr>
<td>${escape(about.row['our_reference'] ?? '')}</td><td>${escape(about.supplierId)}</td>
<td>${escape(about.row['fuel'] ?? '')}</td><td>${escape(about.received.way)}</td>
<td>${about.sent} of ${about.steps.length}${about.requests.length === 0 ? '' : '<br>Asked to register again'}${about.problem === '' ? '' : `<br>${escape(about.problem)}`}</td>
<td><form method="post" action="/next"><input type="hidden" name="number" value="${about.number}">
<button${about.sent < about.steps.length ? '' : ' disabled'}>Next: ${escape(nextText(about))}</button></form></td>
<td><form method="post" action="/answer"><input type="hidden" name="number" value="${about.number}">
<label>Answer <select name="reply">${options(replyKinds.map((kind) => [kind, replyLabels[kind]]))}</select></label>
<label>Reason <select name="reason">${options(REASONS)}</select></label>
<label>Days after the start <input name="inDays" value="0" size="3"></label>
<label>Reading <input name="reading" size="8"></label>
<button>Send</button></form></td></tr>`;

const pageOf = ({
  cases,
}: Simulator): string => `<!doctype html><html lang="en-GB"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>Supplier simulator</title><style>
body{font:16px/1.5 system-ui,sans-serif;margin:2rem;color-scheme:light dark}table{border-collapse:collapse}
td,th{border:1px solid;padding:.5rem;text-align:left;vertical-align:top}</style></head><body>
<h1>Supplier simulator</h1><p>Invented suppliers beside the product. What each has been handed, and its next answer.</p>
${
  cases.length === 0
    ? '<p>Nothing has been handed over yet. Sign an application with one of its suppliers.</p>'
    : `<table><thead><tr><th>Reference</th><th>Supplier</th><th>Fuel</th><th>Came by</th><th>Answers sent</th><th>As its data says</th><th>As you say</th></tr></thead><tbody>${cases
        .toReversed()
        .map(caseRow)
        .join('')}</tbody></table>`
}</body></html>`;

/** Serves the page on which a person plays the suppliers. Returns its port, and a function that closes it. */
export async function startSimulatorPage(
  simulator: Simulator,
  port: number,
): Promise<{ readonly port: number; readonly close: () => void }> {
  const server = createServer((request, response) => {
    void act(simulator, request).then(
      () => {
        if (request.method === 'POST') response.writeHead(303, { location: '/' }).end();
        else response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(pageOf(simulator));
      },
      () => response.writeHead(400).end(),
    );
  });
  return { port: await listenHere(server, port), close: () => void server.close() };
}

async function act({ cases, next, answer }: Simulator, request: IncomingMessage): Promise<void> {
  if (request.method !== 'POST') return;
  const form = new URLSearchParams(await text(request));
  const about = cases.find(({ number }) => number === Number(form.get('number')));
  if (!about) return;
  if (request.url === '/next') return next(about);
  const reply = form.get('reply') ?? '';
  if (!isReplyKind(reply)) return;
  await answer(about, {
    reply,
    reason: form.get('reason') ?? '',
    inDays: Number(form.get('inDays')) || 0,
    reading: form.get('reading') ?? '',
    note: reply === 'information' ? 'A note from the simulator.' : '',
  });
}

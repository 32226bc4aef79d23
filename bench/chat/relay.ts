/**
 * The baseline of the chat bench, in its own process: the same sockets and rooms, and nothing else. A message
 * goes from a visitor to the agents in its room and is acknowledged; nothing is checked, numbered or stored.
 * With `DATABASE_URL` each message is first stored in the barest way, which shows what the disk alone costs.
 */
import { createServer } from 'node:http';
import { Server } from 'socket.io';
import { barestStore } from './barest-store.ts';

const databaseUrl = process.env['DATABASE_URL'];
const store = databaseUrl
  ? await barestStore(databaseUrl)
  : (_room: string, _text: string, onStored: () => void): void => onStored();

const http = createServer();
const io = new Server(http, { perMessageDeflate: false, serveClient: false });
const agents = io.of('/agents');

io.on('connection', (socket) => {
  const room = String(socket.handshake.query['room_id']);
  void socket.join(room);
  socket.on(`${room}_send_message`, (message: { message: string }, answer?: (body: unknown) => void) => {
    store(room, message.message, () => {
      agents.to(room).emit('message', { message });
      answer?.({ ok: true });
    });
  });
});
agents.on('connection', (socket) => {
  socket.on('watch', (body: { conversationId: string }, answer: (body: unknown) => void) => {
    void socket.join(body.conversationId);
    answer({ ok: true });
  });
});
process.on('disconnect', () => process.exit());
http.listen(0, '127.0.0.1', () => {
  const address = http.address();
  process.send?.({ port: typeof address === 'object' && address ? address.port : 0 });
});

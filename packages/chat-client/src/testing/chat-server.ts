import { Server, type Socket } from 'socket.io';

type Sent = { readonly event: string; readonly body: unknown; readonly answer: (answer: unknown) => void };

/** A real socket server for one room, which sends and answers only what a test tells it to. */
export async function openChatServer() {
  const io = new Server(0);
  const sockets: Socket[] = [];
  const sent: Sent[] = [];
  let waiting: (() => void)[] = [];
  const changed = () => {
    const now = waiting;
    waiting = [];
    for (const look of now) look();
  };
  io.on('connection', (socket) => {
    sockets.push(socket);
    socket.onAny((event: string, body: unknown, answer: unknown) => {
      sent.push({
        event,
        body,
        answer: (response) => {
          if (typeof answer === 'function') answer(response);
        },
      });
      changed();
    });
    socket.on('disconnect', changed);
    changed();
  });
  await new Promise<void>((resolve) => {
    io.httpServer.once('listening', resolve);
  });
  const address = io.httpServer.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    sockets,
    sent,
    changed,
    /** Waits until `holds` returns true; checks again after each event. */
    until: async (holds: () => boolean): Promise<void> => {
      while (!holds()) {
        await new Promise<void>((resolve) => {
          waiting.push(resolve);
        });
      }
    },
    close: () => io.close(),
  };
}

import './console.css';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { watchConnection } from './lib/chat/connection.ts';
import { watchMyConversations } from './lib/chat/my-conversations.ts';
import { watchTeam } from './lib/chat/presence.ts';
import { logFailure } from '@switch/browser/log.ts';
import { watchSessionClock } from './lib/session-ending.ts';
import { checkSession, watchSession } from './lib/session.ts';

const root = document.getElementById('root');
if (!root) throw new Error('This page has no root');
watchSession();
watchSessionClock();
watchTeam();
watchMyConversations();
watchConnection();
checkSession().catch((error: unknown) => logFailure('look for a session', error));
createRoot(root).render(<App />);
// Matters only once there are open conversations, so the first screen does not wait for it.
import('./lib/chat/leaving.ts').then(
  ({ watchLeaving }) => watchLeaving(),
  (error: unknown) => logFailure('watch for the page being closed', error),
);

import './console.css';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { watchLine } from './lib/desk/connection.ts';
import { watchMyDesk } from './lib/desk/my-desk.ts';
import { watchTeam } from './lib/desk/presence.ts';
import { logFailure } from '@switch/browser/log.ts';
import { watchSessionClock } from './lib/session-ending.ts';
import { checkSession, watchSession } from './lib/session.ts';

const root = document.getElementById('root');
if (!root) throw new Error('This page has no root');
watchSession();
watchSessionClock();
watchTeam();
watchMyDesk();
watchLine();
checkSession().catch((error: unknown) => logFailure('look for a session', error));
createRoot(root).render(<App />);

import './console.css';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { logFailure } from './lib/log.ts';
import { watchSessionClock } from './lib/session-clock.ts';
import { checkSession, watchSession } from './lib/session.ts';

const root = document.getElementById('root');
if (!root) throw new Error('This page has no root');
watchSession();
watchSessionClock();
checkSession().catch((error: unknown) => logFailure('look for a session', error));
createRoot(root).render(<App />);

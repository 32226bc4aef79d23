import { agentFaces } from '@switch/ui/drawings/agent-faces.ts';
import { sessionStore } from '../../lib/storage.ts';

/** Address of the agent drawn on this tab's button: one of five by chance, then the same one as long as the tab lives. */
export function agentFace(): string | undefined {
  const kept = Number(sessionStore.get('chatFace') ?? Number.NaN);
  const face = agentFaces[kept] === undefined ? Math.floor(Math.random() * agentFaces.length) : kept;
  if (face !== kept) sessionStore.set('chatFace', String(face));
  return agentFaces[face];
}

import { agentFaces } from '@switch/ui/drawings/agent-faces.ts';

/** Address of the agent drawn on this page's button: one of five by chance, drawn once for each load of the page. */
export const agentFace = agentFaces[Math.floor(Math.random() * agentFaces.length)];

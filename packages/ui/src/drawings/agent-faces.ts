const files = import.meta.glob<string>('./agents/*.svg', {
  eager: true,
  query: '?url&no-inline',
  import: 'default',
});

/** Addresses of the five drawn agents that stand on the chat's button. */
export const agentFaces: readonly string[] = Object.values(files);

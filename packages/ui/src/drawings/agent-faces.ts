const files = import.meta.glob<string>('./agents/*.svg', {
  eager: true,
  query: '?url&no-inline',
  import: 'default',
});

export const agentFaces: readonly string[] = Object.values(files);

const files = import.meta.glob<string>('./agents/*.svg', {
  eager: true,
  query: '?url&no-inline',
  import: 'default',
});

export const agentPortraits: readonly string[] = Object.values(files);

export const allSummaries: () => Readonly<Record<string, string>>;

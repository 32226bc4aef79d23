const textOf = (name: string): string =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '';

/** The name customers see, as the server wrote it into the page: known before anybody is signed in. */
export const brandName = (): string => textOf('brand');

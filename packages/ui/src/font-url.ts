/** Address of the text font, for a preload link in the page's head (`as="font" crossorigin`). */
export { default as fontUrl } from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';

/** The titles of the public pages, for the browser tab and for search engines. */
export const titles = {
  home: 'Compare business gas and electricity prices',
  privacyPolicy: 'Privacy policy',
  terms: 'Terms of use',
  complaints: 'Complaints',
  accessibility: 'Accessibility statement',
  notFound: 'Page not found',
} as const;

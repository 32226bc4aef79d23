/** Every page of the site by its address, in the words that its visitor reads: of a step those of the progress line. */
export const pageTitles: Readonly<Record<string, string>> = {
  '/': 'Home page',
  '/energy': 'What to compare',
  '/gas/supply-address': 'Gas supply address and meter',
  '/electricity/supply-address': 'Electricity supply address and meter',
  '/current-supplier': 'Current supplier and use',
  '/contract-end-date': 'Contract end date',
  '/mbc-page': 'Your organisation and its protections',
  '/prices': 'Prices',
  '/personal-details': 'Your organisation and you',
  '/address-details': 'Addresses',
  '/payment-details': 'Bank details',
  '/authorised-person': 'Authority and signature',
  '/details': 'Check and send',
  '/profile': 'Your account',
  '/privacy-policy': 'Privacy policy',
  '/dd-mandate': 'Direct Debit mandate',
  '/terms': 'Terms of use',
  '/complaints': 'Complaints',
  '/accessibility': 'Accessibility statement',
  '/quote': 'Quotation',
  '/stop': 'Stop mails',
  '/sign': 'Read and sign',
  '/sign-mandate': 'Sign a Direct Debit mandate',
};

/** The address of a page as a browser named it, without its query and with one slash, at its beginning. */
export const pagePath = (page: string): string =>
  `/${page.split(/[?#]/, 1)[0]?.replaceAll(/^\/+|\/+$/g, '') ?? ''}`;

/** What a page is called; one that is none of ours by its address as it was named. */
export const pageWords = (page: string): string => pageTitles[pagePath(page)] ?? page;

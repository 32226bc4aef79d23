/** Every address of the customer app. Links, redirects and the router all take them from here. */
export const paths = {
  home: '/',
  energy: '/energy',
  gasSupplyAddress: '/gas/supply-address',
  electricitySupplyAddress: '/electricity/supply-address',
  currentSupplier: '/current-supplier',
  contractEndDate: '/contract-end-date',
  mbcPage: '/mbc-page',
  prices: '/prices',
  personalDetails: '/personal-details',
  addressDetails: '/address-details',
  paymentDetails: '/payment-details',
  authorisedPerson: '/authorised-person',
  details: '/details',
  profile: '/profile',
  privacyPolicy: '/privacy-policy',
  ddMandate: '/dd-mandate',
  terms: '/terms',
  complaints: '/complaints',
  accessibility: '/accessibility',
  quote: '/quote',
  stop: '/stop',
  sign: '/sign',
  signMandate: '/sign-mandate',
} as const;

export type PageName = keyof typeof paths;

/** An address with a query and a place on the page; values left undefined are left out. */
export function pathTo(
  page: PageName,
  options: { readonly query?: Readonly<Record<string, string | undefined>>; readonly hash?: string } = {},
): string {
  const pairs = Object.entries(options.query ?? {}).flatMap(([key, value]) =>
    value === undefined ? [] : [[key, value]],
  );
  const search = new URLSearchParams(pairs).toString();
  return `${paths[page]}${search ? `?${search}` : ''}${options.hash ? `#${options.hash}` : ''}`;
}

/** Whether `address` starts with a page of this app: the only places a stored "return to" may lead. */
export function isOwnPath(address: string): boolean {
  const path = address.split(/[?#]/, 1)[0];
  return Object.values(paths).some((known) => known === path);
}

import type { ComponentType } from 'react';

import { isStepId, stepIds, stepList, type StepId } from '@switch/domain/journey/step-list.ts';

/** The addresses of all pages that are not steps of the journey. */
export const paths = {
  home: '/',
  logIn: '/login',
  profile: '/profile',
  privacyPolicy: '/privacy-policy',
  ddMandate: '/dd-mandate',
  terms: '/terms',
  complaints: '/complaints',
  accessibility: '/accessibility',
  sources: '/sources',
  quote: '/quote',
  checkDocument: '/check-document',
  stop: '/stop',
  sign: '/sign',
  signMandate: '/sign-mandate',
} as const;

/** A page of the customer app. Steps of the journey are named by their ids. */
export type PageName = keyof typeof paths | StepId;

export const allPaths: readonly string[] = [
  ...Object.values(paths),
  ...stepIds.map((id) => stepList[id].path),
];

/** Returns the address of a page with a query and a hash; undefined values are left out. */
export function pathTo(
  page: PageName,
  options: { readonly query?: Readonly<Record<string, string | undefined>>; readonly hash?: string } = {},
): string {
  const pairs = Object.entries(options.query ?? {}).flatMap(([key, value]) =>
    value === undefined ? [] : [[key, value]],
  );
  const search = new URLSearchParams(pairs).toString();
  const path = isStepId(page) ? stepList[page].path : paths[page];
  return `${path}${search ? `?${search}` : ''}${options.hash ? `#${options.hash}` : ''}`;
}

/** Returns whether `address` is a page of this app. A stored "return to" may lead nowhere else. */
export function isOwnPath(address: string): boolean {
  const path = address.split(/[?#]/, 1)[0];
  return path !== undefined && allPaths.includes(path);
}

export type LazyRoute = {
  readonly path: string;
  readonly lazy: () => Promise<{ readonly Component: ComponentType }>;
};

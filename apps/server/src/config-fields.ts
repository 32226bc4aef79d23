import { isIP } from 'node:net';
import { z } from 'zod';

/** What the README says about a setting, and whether production can do without it. */
export interface SettingFacts {
  /** One line for the README. */
  readonly meaning: string;
  /** How the default reads in the README, where the value itself would not say it. */
  readonly defaultText?: string;
  /** Never printed, never logged. */
  readonly isSecret?: boolean;
  /** With NODE_ENV=production the start stops when it is missing. */
  readonly isRequiredInProduction?: boolean;
  /** With NODE_ENV=production prices and signatures wait for it. */
  readonly isNeededToOpen?: boolean;
}

/** What is known of each setting besides its shape. */
export const facts = z.registry<SettingFacts>();

/** One line of text with a default. */
export const text = (meaning: string, fallback: string, more: Partial<SettingFacts> = {}) =>
  z
    .string()
    // It is in the headers of mails, where a line break would begin another header.
    .regex(/^\P{Cc}*$/u, 'it has to be one line')
    .default(fallback)
    .register(facts, { meaning, ...more });
/** A text that may be missing. */
export const optional = (meaning: string, more: Partial<SettingFacts> = {}) =>
  z
    .string()
    .optional()
    .register(facts, { meaning, ...more });
/** A text that may be missing, and is never printed or logged. */
export const secret = (meaning: string, more: Partial<SettingFacts> = {}) =>
  optional(meaning, { isSecret: true, ...more });
/** The address of a server with its password in it: never printed or logged, also where it is wrong. */
export const server = (
  meaning: string,
  schemes: readonly [string, string],
  more: Partial<SettingFacts> = {},
) =>
  z
    .url({
      protocol: new RegExp(`^(${schemes.join('|')})$`),
      error: `it has to be an address that begins with ${schemes[0]}://, with odd characters of a password as %XX`,
    })
    .optional()
    .register(facts, { meaning, isSecret: true, ...more });
/** A whole number within bounds. */
export const count = (meaning: string, fallback: number, least: number, most: number) =>
  z.coerce.number().int().min(least).max(most).default(fallback).register(facts, { meaning });
/** Money in pence for a thousand tokens of a language model, to a ten-thousandth of a penny. */
export const tokenPrice = (meaning: string, fallback: number) =>
  z.coerce.number().min(0).max(1_000).default(fallback).register(facts, { meaning });
/** A mail address with a default. */
export const address = (meaning: string, fallback: string, more: Partial<SettingFacts> = {}) =>
  z
    .email()
    .default(fallback)
    .register(facts, { meaning, ...more });
/** A mail address that may be missing. */
export const mailbox = (meaning: string, more: Partial<SettingFacts> = {}) =>
  z
    .email()
    .optional()
    .register(facts, { meaning, ...more });
/** Scheme, host and port without a slash at the end; empty for the same origin. */
export const origin = z.union([
  z.literal(''),
  z
    .url({ protocol: /^https?$/ })
    .transform((url) => url.replace(/\/+$/, ''))
    .refine((url) => /^https?:\/\/[^/?#@]+$/.test(url), 'it has to be a scheme, a host and perhaps a port'),
]);

/** Whether an address leads to this machine itself, by no network. */
export const isOnThisMachine = (url: string): boolean =>
  ['127.0.0.1', '[::1]', 'localhost'].includes(URL.parse(url)?.hostname ?? '');

/** Secrets travel over TLS, but for a stand-in on the machine itself. */
export const isPrivate = (url: string): boolean => url.startsWith('https:') || isOnThisMachine(url);

/** The address of a service outside that may be missing. */
export const web = (meaning: string) =>
  z
    .url({ protocol: /^https?$/ })
    .optional()
    .register(facts, { meaning });

/** The address of a service outside that is given secrets, without a slash at its end. */
export const site = (meaning: string) =>
  z
    .url({ protocol: /^https?$/ })
    .refine(isPrivate, 'it has to be an https address')
    .transform((url) => url.replace(/\/+$/, ''))
    .optional()
    .register(facts, { meaning });

const RANGES_BY_NAME = new Set(['loopback', 'linklocal', 'uniquelocal']);

/** Whether `text` names proxies: a number of hops, or addresses, networks and named ranges by comma. */
export const namesProxies = (text: string): boolean =>
  /^\d{1,2}$/.test(text) ||
  text.split(',').every((one) => {
    const [address = '', bits, ...more] = one.trim().split('/');
    const isNetwork = bits === undefined || /^\d{1,3}$/.test(bits);
    return RANGES_BY_NAME.has(one.trim()) || (isIP(address) !== 0 && isNetwork && more.length === 0);
  });

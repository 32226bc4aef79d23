import { isIP } from 'node:net';
import { z } from 'zod';

/** What the README says about a setting, and whether production can do without it. */
export interface SettingFacts {
  /** One line for the README. */
  readonly meaning: string;
  /** The default as the README shows it, if the value itself would not be clear. */
  readonly defaultText?: string;
  /** Never printed or logged. */
  readonly isSecret?: boolean;
  /** If it is missing with NODE_ENV=production, the start fails. */
  readonly isRequiredInProduction?: boolean;
  /** If it is missing with NODE_ENV=production, prices and signatures are closed. */
  readonly isNeededToOpen?: boolean;
}

/** What is known about each setting in addition to its shape. */
export const facts = z.registry<SettingFacts>();

/** A setting with one line of text and a default. */
export const text = (meaning: string, fallback: string, more: Partial<SettingFacts> = {}) =>
  z
    .string()
    // Used in mail headers, where a line break would begin another header.
    .regex(/^\P{Cc}*$/u, 'it has to be one line')
    .default(fallback)
    .register(facts, { meaning, ...more });
/** A text setting that may be missing. */
export const optional = (meaning: string, more: Partial<SettingFacts> = {}) =>
  z
    .string()
    .optional()
    .register(facts, { meaning, ...more });
/** A text setting that may be missing, and is never printed or logged. */
export const secret = (meaning: string, more: Partial<SettingFacts> = {}) =>
  optional(meaning, { isSecret: true, ...more });
/** A server address that contains a password. It is never printed or logged, even if it is invalid. */
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
/** A whole number within limits. */
export const count = (meaning: string, fallback: number, least: number, most: number) =>
  z.coerce.number().int().min(least).max(most).default(fallback).register(facts, { meaning });
/** An amount in pence per thousand tokens of a language model, to a ten-thousandth of a penny. */
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
/** Scheme, host and port without a trailing slash; empty for the same origin. */
export const origin = z.union([
  z.literal(''),
  z
    .url({ protocol: /^https?$/ })
    .transform((url) => url.replace(/\/+$/, ''))
    .refine((url) => /^https?:\/\/[^/?#@]+$/.test(url), 'it has to be a scheme, a host and perhaps a port'),
]);

/** Returns whether an address leads to this machine itself, without a network. */
export const isOnThisMachine = (url: string): boolean =>
  ['127.0.0.1', '[::1]', 'localhost'].includes(URL.parse(url)?.hostname ?? '');

/**
 * Returns whether an address is safe for secrets, which travel over TLS except to a stand-in on the machine
 * itself.
 */
export const isPrivate = (url: string): boolean => url.startsWith('https:') || isOnThisMachine(url);

/** The address of an outside service, which may be missing. */
export const web = (meaning: string) =>
  z
    .url({ protocol: /^https?$/ })
    .optional()
    .register(facts, { meaning });

/** The address of an outside service that receives secrets, without a trailing slash. */
export const site = (meaning: string) =>
  z
    .url({ protocol: /^https?$/ })
    .refine(isPrivate, 'it has to be an https address')
    .transform((url) => url.replace(/\/+$/, ''))
    .optional()
    .register(facts, { meaning });

const RANGES_BY_NAME = new Set(['loopback', 'linklocal', 'uniquelocal']);

/**
 * Returns whether `text` specifies proxies: a number of hops, or a comma-separated list of addresses,
 * networks and named ranges.
 */
export const namesProxies = (text: string): boolean =>
  /^\d{1,2}$/.test(text) ||
  text.split(',').every((one) => {
    const [address = '', bits, ...more] = one.trim().split('/');
    const isNetwork = bits === undefined || /^\d{1,3}$/.test(bits);
    return RANGES_BY_NAME.has(one.trim()) || (isIP(address) !== 0 && isNetwork && more.length === 0);
  });

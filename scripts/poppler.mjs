/** Finds poppler's pdfsig, which checks seals of documents as a stranger would, or installs Debian's. */
import { existsSync } from 'node:fs';
import { ensureProgram } from './debian.mjs';

const PLACES = ['/usr/bin/pdfsig', '/usr/local/bin/pdfsig', '/opt/homebrew/bin/pdfsig'];

/** The program that is installed: PDFSIG_PATH, or one of the usual places; undefined when there is none. */
const findPdfsig = () => [process.env.PDFSIG_PATH, ...PLACES].find((path) => path && existsSync(path));

/** pdfsig, installed from Debian's packages when this may be done; otherwise words that say what to install. */
export const ensurePdfsig = () =>
  ensureProgram({
    name: 'poppler',
    packages: ['poppler-utils'],
    find: findPdfsig,
    hint: 'install it (Debian: apt-get install poppler-utils), or set PDFSIG_PATH.',
  });

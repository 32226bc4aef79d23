import type { ChannelKind } from '@switch/domain/hand-over/channel-kinds.ts';
import type { HandOverChannel } from '@switch/domain/hand-over/channel.ts';
import { startApiSupplier } from './api-supplier.ts';
import { sendAnswer, type AnsweredSupply, type AnswerPlaces } from './answer.ts';
import { stepsFor, type Step } from './behaviour.ts';
import { startMailSupplier } from './mail-supplier.ts';
import { asksAgain, type Received, type Take } from './received.ts';
import { startSftpSupplier } from './sftp-supplier.ts';
import {
  AGREED,
  channelOf,
  foldersOf,
  SFTP_USER,
  simulatedSuppliers,
  type SimulatedSupplier,
} from './supplier.ts';

/** A supply that was handed to a supplier, and how many of its replies have been sent. */
export interface SimulatedCase extends AnsweredSupply {
  readonly number: number;
  readonly steps: readonly Step[];
  /** How many of the steps have been sent. */
  sent: number;
  /** Requests to register the switch again, oldest first. */
  readonly requests: Readonly<Record<string, string>>[];
  /** Why the last reply did not get through; empty if it did. */
  problem: string;
}

/** The simulator that plays the suppliers beside the product. */
export interface Simulator {
  readonly suppliers: readonly SimulatedSupplier[];
  /** Returns a channel of a supplier other than the one in its list. */
  readonly channelOf: (supplierId: string, kind: ChannelKind) => HandOverChannel;
  readonly cases: readonly SimulatedCase[];
  /** Hand-overs with faults, and what they are. */
  readonly faulty: readonly Received[];
  readonly mail: Awaited<ReturnType<typeof startMailSupplier>>;
  readonly sftp: Awaited<ReturnType<typeof startSftpSupplier>>;
  readonly api: Awaited<ReturnType<typeof startApiSupplier>>;
  /** Sends the next reply about a case; does nothing if there is none. */
  readonly next: (about: SimulatedCase) => Promise<void>;
  /** Sends a chosen reply. */
  readonly answer: (about: SimulatedCase, step: Step) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Options of the simulator. */
export interface SimulatorOptions extends Omit<AnswerPlaces, 'files'> {
  readonly supplierIds: readonly string[];
  /** True if the product's mails to suppliers are sent here. */
  readonly takesMail: boolean;
  /** Ports in the order mail, SFTP, interface; any free ones if not given. */
  readonly ports?: readonly [mail: number, sftp: number, api: number];
  /** True to send the first reply about a case as soon as the case arrives. */
  readonly answersAtOnce: boolean;
  readonly log: (line: string) => void;
}

/**
 * Starts every supplier on this machine: servers that receive cases, check them, and reply as their data
 * says.
 */
export async function startSimulator(options: SimulatorOptions): Promise<Simulator> {
  const { supplierIds, log } = options;
  const cases: SimulatedCase[] = [];
  const faulty: Received[] = [];
  const take = (received: Received): void => {
    const named = new Set(received.to.split(/[^a-z0-9-]+/));
    const supplierId = supplierIds.find((each) => named.has(each)) ?? '';
    log(`${supplierId}: ${received.id} by ${received.way}${faultText(received)}`);
    if (received.faults.length > 0) faulty.push(received);
    for (const row of received.rows) {
      const about = asksAgain(row)
        ? askedAgain(cases, { supplierId, row })
        : opened(row, { supplierId, received });
      if (!about) log(`${supplierId}: ${row['our_reference']} is to be registered again, but is not here`);
      else if (options.answersAtOnce) void next(about);
    }
  };
  const opened = (row: Row, from: Pick<AnsweredSupply, 'supplierId' | 'received'>): SimulatedCase => {
    const steps = stepsFor(row);
    const added = { ...from, row, steps, number: cases.length + 1, sent: 0, problem: '', requests: [] };
    cases.push(added);
    return added;
  };
  const { mail, sftp, api } = await startServers(take, options);
  const places = { ...options, files: sftp.files };
  const answer = async (about: SimulatedCase, step: Step): Promise<void> => {
    try {
      await sendAnswer(about, step, places);
      about.problem = '';
      log(`${about.supplierId}: ${about.row['our_reference']} ${step.fault ?? ''} ${step.reply}`);
    } catch (error) {
      about.problem = error instanceof Error ? error.message : 'It did not get through.';
      log(`${about.supplierId}: ${about.problem}`);
    }
  };
  const next = async (about: SimulatedCase): Promise<void> => {
    const step = about.steps[about.sent];
    about.sent = Math.min(about.sent + 1, about.steps.length);
    if (step) await answer(about, step);
  };
  const hasMail = options.takesMail && options.mailInUrl !== null;
  const reached = { sftpPort: sftp.port, hostKey: sftp.hostKey, apiUrl: api.url, hasMail };
  return {
    suppliers: simulatedSuppliers(supplierIds, reached),
    channelOf: (supplierId, kind) => channelOf(supplierId, kind, reached),
    cases,
    faulty,
    mail,
    sftp,
    api,
    next,
    answer,
    close: async () => {
      for (const server of [mail, sftp, api]) await server.close();
    },
  };
}

type Row = AnsweredSupply['row'];

/** Accepts a request to register again. The objection is settled, so the supplier no longer reports that. */
function askedAgain(
  cases: readonly SimulatedCase[],
  { supplierId, row }: Pick<AnsweredSupply, 'supplierId' | 'row'>,
): SimulatedCase | undefined {
  const about = cases.find(
    (each) =>
      each.supplierId === supplierId &&
      ['our_reference', 'meter_number'].every((column) => each.row[column] === row[column]),
  );
  about?.requests.push(row);
  if (about?.steps[about.sent]?.reply === 'objection-cleared') about.sent += 1;
  return about;
}

async function startServers(take: Take, { supplierIds, ports = [0, 0, 0] }: SimulatorOptions) {
  const [mailPort, sftpPort, apiPort] = ports;
  const mail = await startMailSupplier(take, { port: mailPort, password: AGREED['attachment-password'] });
  const sftp = await startSftpSupplier(take, {
    port: sftpPort,
    user: SFTP_USER,
    password: AGREED['sftp-password'],
    folders: supplierIds.map((each) => foldersOf(each).folder),
    replyFolders: supplierIds.map((each) => foldersOf(each).replyFolder),
  });
  const { 'api-token': token, 'api-signing-key': signingKey } = AGREED;
  const api = await startApiSupplier(take, { port: apiPort, token, signingKey });
  return { mail, sftp, api };
}

const faultText = ({ faults }: Received): string => (faults.length === 0 ? '' : `, but ${faults.join(', ')}`);

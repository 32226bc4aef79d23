import type { ProfileSection } from './profile.ts';

/** The effects of a change on open cases and on unsigned quotes; null if it has none. */
export interface SectionEffect {
  readonly cases: string | null;
  readonly quotes: string | null;
}

/**
 * The effects of a change to a section, shown to the person who is about to save it. Contracts keep the facts with which
 * they were signed.
 */
export const SECTION_EFFECTS: Readonly<Record<ProfileSection | 'product', SectionEffect>> = {
  identity: {
    cases: 'They keep the name and address that were signed.',
    quotes: 'They keep the name that was shown; what is signed from that day on has the new address.',
  },
  acceptance: {
    cases: null,
    quotes: 'They can be signed until they run out; prices from that day on follow the new rule.',
  },
  volumes: {
    cases: null,
    quotes: 'They can be signed until they run out; prices from that day on follow the new rule.',
  },
  contracts: {
    cases: null,
    quotes: 'They can be signed until they run out; prices from that day on follow the new rule.',
  },
  objections: {
    cases: 'Those that are stopped keep their day of the next try; later objections go by the new rule.',
    quotes: null,
  },
  papers: { cases: 'Those that are not handed over yet need the papers of the new list.', quotes: null },
  payment: {
    cases: 'Mandates that were signed keep their wording; new ones have the new facts.',
    quotes: 'Mandates of what is signed from then on have the new facts.',
  },
  commission: { cases: 'They are paid by the schedule of the day on which they were signed.', quotes: null },
  service: {
    cases: null,
    quotes: 'They keep the rating that was shown; prices from that day on have the new one.',
  },
  replies: { cases: 'Replies from senders that are not listed any more wait for a person.', quotes: null },
  handOver: { cases: 'Those that are not handed over yet take the new way.', quotes: null },
  sales: {
    cases: 'They go on as signed.',
    quotes: 'What is not signed by the day on which the sale ends cannot be signed any more.',
  },
  product: {
    cases: 'They keep the terms that were signed.',
    quotes: 'They keep the terms that were shown, and cannot be signed once the product is not sold.',
  },
};

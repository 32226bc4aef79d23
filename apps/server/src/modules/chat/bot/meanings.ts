import type { Article } from '@switch/domain/chat/bot/article.ts';
import behaviours from '@switch/domain/chat/bot/behaviours.json' with { type: 'json' };
import {
  type Adds,
  confidenceOf,
  EVIDENCE,
  type Evidence,
  readWeights,
  signalsOf,
  type Weights,
} from '@switch/domain/chat/bot/meaning.ts';
import { questionTerms } from '@switch/domain/chat/bot/wording.ts';
import type { StepId } from '@switch/domain/journey/step-list.ts';
import { keysOf } from '@switch/domain/shapes.ts';
import { createLikeness, questionsOf } from './likeness-index.ts';

/** What the bot can do with a question other than answer it from an article. */
export type Behaviour = keyof typeof behaviours;

/** A possible meaning of a question, with its chance from 0 to 1. */
export interface Meaning {
  readonly article: Article | null;
  readonly behaviour: Behaviour | null;
  readonly chance: number;
  /** How similar the nearest wording is, from 0 to 1. */
  readonly likeness: number;
}

/** What the visitor's step adds to the score of articles about it. */
const ON_STEP = 0.4;
/** How far below the best known article an article that the weights don't know starts. */
const UNKNOWN_BELOW = 1;

/** The weights shipped with the product, parsed once. */
const readOnce = new WeakMap<Weights, ReturnType<typeof readWeights>>();
function learntBy(weights: Weights) {
  const read = readOnce.get(weights) ?? readWeights(weights);
  readOnce.set(weights, read);
  return read;
}

/** What the text search contributes. */
interface TextSearch {
  readonly isKnown: (term: string) => boolean;
  /** Returns a text with its spelling corrected. */
  readonly corrected: (text: string) => string;
  /** Returns how well each article found fits the terms, by slug. */
  readonly textScores: (terms: readonly string[]) => ReadonlyMap<string, number>;
}

/** The ways in which visitors ask for each behaviour. */
export type BehaviourWordings = Readonly<Record<Behaviour, readonly string[]>>;

/** Prepares the comparison of questions with the articles and the behaviours. */
export const likenessOf = (articles: readonly Article[], ofBehaviours: BehaviourWordings) =>
  createLikeness([
    ...articles.map((article) => ({
      name: article.slug,
      questions: questionsOf(article),
      more: [...article.keywords, article.answer],
    })),
    ...keysOf(behaviours).map((name) => ({ name: `do:${name}`, questions: ofBehaviours[name], more: [] })),
  ]);

/** The evidence for a meaning, by kind. */
export type EvidenceOf = Readonly<Record<Evidence, number>>;
const NO_EVIDENCE: EvidenceOf = {
  parts: 0,
  sense: 0,
  network: 0,
  nearest: 0,
  nearestThree: 0,
  words: 0,
  letters: 0,
  covered: 0,
  text: 0,
};

/**
 * Returns a function that computes, for a question, the evidence for each meaning, by its name in the
 * weights.
 */
export function createEvidence(
  articles: readonly Article[],
  likeness: ReturnType<typeof likenessOf>,
  { text, weights }: { readonly text: TextSearch; readonly weights: Weights },
) {
  const learntOf = learntBy(weights);
  const names = [...articles.map(({ slug }) => slug), ...keysOf(behaviours).map((name) => `do:${name}`)];
  return (question: string) => {
    const asked = text.corrected(question);
    const terms = [...new Set(questionTerms(asked))];
    const found = terms.length === 0 ? new Map<string, number>() : text.textScores(terms);
    const topText = Math.max(1, ...found.values());
    const learnt = learntOf(asked);
    const best = (kind: 'parts' | 'sense' | 'network') =>
      Math.max(...[...learnt.values()].map((one) => one[kind])) - UNKNOWN_BELOW;
    const unknown = {
      parts: best('parts'),
      sense: best('sense'),
      network: best('network'),
      nearest: 0,
      nearestThree: 0,
    };
    const like = likeness(asked);
    const evidence = new Map(
      names.map((name): [string, EvidenceOf] => [
        name,
        { ...(learnt.get(name) ?? unknown), ...like(name), text: (found.get(name) ?? 0) / topText },
      ]),
    );
    const strange = terms.filter((term) => !text.isKnown(term)).length / Math.max(1, terms.length);
    return { evidence, strange, terms: terms.length };
  };
}

/** Returns the score of a meaning, from its evidence. */
export const scoreOf = (evidence: EvidenceOf, isBehaviour: boolean, adds: Adds): number =>
  EVIDENCE.reduce((sum, kind) => sum + adds[kind] * evidence[kind], isBehaviour ? adds.behaviour : 0);

/**
 * Returns a function that computes everything a question may mean, the likeliest first. The chances sum to at
 * most 1.
 */
export function createMeanings(
  articles: readonly Article[],
  evidenceFor: ReturnType<typeof createEvidence>,
  { adds, confidence }: Pick<Weights, 'adds' | 'confidence'>,
) {
  return (question: string, step: StepId | null = null): readonly Meaning[] => {
    const { evidence, strange, terms } = evidenceFor(question);
    const scored = [
      ...articles.map((article) => {
        const own = evidence.get(article.slug) ?? NO_EVIDENCE;
        const onStep = step !== null && article.steps.includes(step) ? ON_STEP : 0;
        return { article, behaviour: null, own, score: scoreOf(own, false, adds) + onStep };
      }),
      ...keysOf(behaviours).map((behaviour) => {
        const own = evidence.get(`do:${behaviour}`) ?? NO_EVIDENCE;
        return { article: null, behaviour, own, score: scoreOf(own, true, adds) };
      }),
    ].toSorted((left, right) => right.score - left.score);
    const [best] = scored;
    if (!best) return [];
    const all = scored.reduce((sum, { score }) => sum + Math.exp(score - best.score), 0);
    const share = 1 / all;
    const { nearest, words, letters } = best.own;
    const scores = scored.map(({ score }) => score);
    const isBehaviour = best.behaviour !== null;
    const sure = confidenceOf(
      signalsOf({ scores, share, nearest, words, letters, strange, terms, isBehaviour }),
      confidence,
    );
    // The others keep their proportions, and never sum to more than what is left.
    const shrunk = Math.min(sure / share, share === 1 ? 1 : (1 - sure) / (1 - share));
    return scored.map(({ article, behaviour, own, score }, at) => ({
      article,
      behaviour,
      likeness: own.words,
      chance: at === 0 ? sure : Math.exp(score - best.score) * share * shrunk,
    }));
  };
}

import type { UnavailableReason } from '../look-up/outcome.ts';

/** The input of a model: a visitor's question, already masked, and the only articles it may answer from. */
export interface ModelQuestion {
  readonly question: string;
  readonly articles: readonly { readonly slug: string; readonly title: string; readonly answer: string }[];
}

/** The tokens of one call: those sent, and those of the answer. */
export interface TokenCount {
  readonly sent: number;
  readonly answered: number;
}

/**
 * Why a model that was asked gave no answer:
 * - `empty-answer`: the answer was empty, for instance because reasoning used up its tokens
 * - `unknown-model`: the service has no model by that name, or there is nothing at that address
 * - `refused`: the service does not accept such a request, for instance because the model has no such setting
 * - the rest as for every outside service
 */
export type ModelFault = UnavailableReason | 'empty-answer' | 'unknown-model' | 'refused';

/**
 * Why a model gave no answer. `off`: none is configured; `resting`: it failed too often recently and is
 * paused for a while; `abandoned`: the caller stopped waiting.
 */
export type ModelFailure = ModelFault | 'off' | 'resting' | 'abandoned';

/**
 * The result of a question. `tokens` null: what the call used is not known. The answer has not been checked
 * yet.
 */
export type ModelOutcome =
  | {
      readonly kind: 'answered';
      readonly answer: string;
      /** The articles that the answer is based on, according to the model. */
      readonly slugs: readonly string[];
      readonly tokens: TokenCount | null;
    }
  | {
      readonly kind: 'unavailable';
      readonly reason: ModelFailure;
      readonly tokens: TokenCount | null;
      /** How long the service asks to be left alone, if it does. */
      readonly retryAfterMs?: number | undefined;
    };

/** Port: a language model that phrases answers from given articles. Never throws for failures of the model or the network. */
export interface LanguageModel {
  /** Whether asking it can result in an answer at all. */
  readonly isOn: boolean;
  /** Returns the most tokens that a question can use, estimated on the safe side: the worst-case cost. */
  readonly mostTokens: (question: ModelQuestion) => TokenCount;
  /** Asks the model. `signal` aborts when the caller stops waiting; there is also a time limit. */
  readonly ask: (question: ModelQuestion, signal: AbortSignal) => Promise<ModelOutcome>;
}

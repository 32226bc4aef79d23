import type { UnavailableReason } from '../look-up/outcome.ts';

/** What a model is asked: a visitor's question, masked already, and the only articles it may answer from. */
export interface ModelQuestion {
  readonly question: string;
  readonly articles: readonly { readonly slug: string; readonly title: string; readonly answer: string }[];
}

/** Tokens of one call: those sent, and those of the answer. */
export interface TokenCount {
  readonly sent: number;
  readonly answered: number;
}

/**
 * Why a model that was asked gave no answer:
 * - `empty-answer`: it said nothing, such as when its tokens were used up by reasoning
 * - `unknown-model`: the service knows no model by that name, or nothing at that address
 * - `refused`: the service takes no such request, such as when the model has no such setting
 * - the rest as for every outside service
 */
export type ModelFault = UnavailableReason | 'empty-answer' | 'unknown-model' | 'refused';

/**
 * Why a model gave no answer. `off`: none is configured; `resting`: it failed too often recently and is left alone for a while;
 * `abandoned`: the caller stopped waiting.
 */
export type ModelFailure = ModelFault | 'off' | 'resting' | 'abandoned';

/** What became of a question. `tokens` null: nobody knows what the call used. Nothing is checked yet. */
export type ModelOutcome =
  | {
      readonly kind: 'answered';
      readonly answer: string;
      /** The articles that the answer rests on, as the model says. */
      readonly slugs: readonly string[];
      readonly tokens: TokenCount | null;
    }
  | {
      readonly kind: 'unavailable';
      readonly reason: ModelFailure;
      readonly tokens: TokenCount | null;
      /** For how long the service asks to be left alone, if it does. */
      readonly retryAfterMs?: number | undefined;
    };

/** Port: a language model that phrases answers from given articles. Never throws for failures of the model or the network. */
export interface LanguageModel {
  /** Whether asking it can lead to an answer at all. */
  readonly isOn: boolean;
  /** The most tokens that a question can use, estimated on the safe side: what has to be paid for at worst. */
  readonly mostTokens: (question: ModelQuestion) => TokenCount;
  /** Asks the model. `signal` aborts when the caller stops waiting; there is also a time limit. */
  readonly ask: (question: ModelQuestion, signal: AbortSignal) => Promise<ModelOutcome>;
}

interface Body {
  readonly result: boolean;
  readonly outcome?: {
    readonly code: string;
    readonly fields?: readonly { readonly field: string }[] | undefined;
  };
}

/** Returns the code of a refusal; undefined if the call succeeded. */
export const outcomeOf = ({ outcome }: Body): string | undefined => outcome?.code;

/** Returns the fields named in a refusal; undefined if it names none. */
export const fieldsOf = ({ outcome }: Body): readonly string[] | undefined =>
  outcome?.fields?.map(({ field }) => field);

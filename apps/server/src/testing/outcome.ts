interface Body {
  readonly result: boolean;
  readonly outcome?: {
    readonly code: string;
    readonly fields?: readonly { readonly field: string }[] | undefined;
  };
}

/** The code of what a call was refused with; undefined when all went well. */
export const outcomeOf = ({ outcome }: Body): string | undefined => outcome?.code;

/** The fields that a call was refused for; undefined when it was for none. */
export const fieldsOf = ({ outcome }: Body): readonly string[] | undefined =>
  outcome?.fields?.map(({ field }) => field);

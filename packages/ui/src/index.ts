export { classNames } from './class-names.ts';
export { Button } from './actions/button.tsx';
export type { ButtonLook, ButtonProps } from './actions/button.tsx';
export { ButtonLink } from './actions/button-link.tsx';
export type { ButtonLinkProps, LinkDress, RenderLink } from './actions/button-link.tsx';
export { Spinner } from './feedback/spinner.tsx';
export { TextField } from './fields/text-field.tsx';
export type { FieldWidth, TextFieldProps } from './fields/text-field.tsx';

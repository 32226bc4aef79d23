/** What the registers tell of the supply, confirmed at once. */
export { FoundForm as Question } from '../../found/found-form.tsx';

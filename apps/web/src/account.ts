/** What the journey's account card shows: opening an account. */
export { Registration } from './account/registration.tsx';

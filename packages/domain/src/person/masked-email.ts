/** `ann@example.org` as `a•••@example.org`: enough for its owner to know it, and nothing for anybody else. */
export const maskedEmail = (email: string): string =>
  `${Array.from(email)[0] ?? ''}•••${email.slice(email.lastIndexOf('@'))}`;

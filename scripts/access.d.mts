export const accessPage: () => string;

/** Steps of the 8-point grid: 1 is 8 px, 2 is 16 px and so on; `half` is 4 px. */
export type Space = 'half' | 1 | 2 | 3 | 4 | 5 | 6 | 8;

/** Start and end of a place in the folded text. */
export type Span = readonly [number, number]

/** Stands for each character of what is nobody’s account; texts lose their own private-use characters. */
export const mask = '\uE000'
/** Stands between two texts that are read together. */
export const textEnd = '\uE001'

/** Start and end of a place in the folded text. */
export type Span = readonly [number, number]

/** Replaces each character that is part of no account number; private-use characters of the text itself are dropped. */
export const mask = '\uE000'
/** Stands between two texts that are read together. */
export const textEnd = '\uE001'

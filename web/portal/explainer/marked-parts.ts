/** A piece of a text: plain words, or words that a glossary entry explains. */
export interface MarkedPart {
  words: string
  /** The name of the entry in `texts/en/glossary.ts`. */
  term?: string | undefined
  /** The punctuation after a term, which no line begins with. */
  end?: string | undefined
}

/** Takes "The lender orders an {appraisal|appraisal}." apart. */
export function markedParts(text: string): MarkedPart[] {
  const parts = text.matchAll(/\{([^|{}]+)\|(\w+)\}([,.;:)]*)|[^{]+/g)
  return [...parts].map(([words, marked, term, end]) => (marked ? { words: marked, term, end } : { words }))
}

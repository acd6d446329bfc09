/** A piece of a text: plain words, or words that a glossary entry explains. */
export interface MarkedPart {
  words: string
  /** The name of the entry in `texts/en/glossary.ts`. */
  term?: string
}

/** Takes "The lender orders an {appraisal|appraisal}." apart. */
export function markedParts(text: string): MarkedPart[] {
  return text
    .split(/(\{[^|{}]+\|\w+\})/)
    .filter((part) => part !== '')
    .map((part) => {
      const [, words, term] = /^\{([^|]+)\|(\w+)\}$/.exec(part) ?? []
      return words !== undefined && term !== undefined ? { words, term } : { words: part }
    })
}

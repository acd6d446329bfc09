/** The first letters of the first and last word: "Maya Okafor" is "MO". Empty for an empty name. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean)
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words
  return ends.map((word) => firstLetter(word ?? '')).join('')
}

/** A letter and the next one in plain ASCII: nothing that could join them to one. */
const plainStart = /^[a-z](?:[a-z.'-]|$)/i

function firstLetter(word: string): string {
  // Only where it is needed: the first segmenter of a page costs a slow phone a dropped frame or three.
  if (plainStart.test(word)) return word.charAt(0).toUpperCase()
  const [first] = new Intl.Segmenter().segment(word)
  return first?.segment.toLocaleUpperCase() ?? ''
}

/** The first letters of the first and last word: "Maya Okafor" is "MO". Empty for an empty name. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean)
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words
  return ends.map((word) => firstLetter(word ?? '')).join('')
}

/** Two plain ASCII letters, which cannot form one grapheme. */
const plainStart = /^[a-z](?:[a-z.'-]|$)/i

function firstLetter(word: string): string {
  // Avoid Intl.Segmenter where possible: creating it costs a slow phone one to three dropped frames.
  if (plainStart.test(word)) return word.charAt(0).toUpperCase()
  return (firstGrapheme(word) ?? '').toLocaleUpperCase()
}

/** By code points in browsers without `Intl.Segmenter` (Firefox before 125), where a combined accent is left out. */
function firstGrapheme(word: string): string | undefined {
  if (typeof Intl.Segmenter !== 'function') return /./su.exec(word)?.[0]
  const [first] = new Intl.Segmenter().segment(word)
  return first?.segment
}

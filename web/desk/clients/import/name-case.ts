const vowel = /[AEIOUYÀ-Ý]/
/** Short first words without a vowel that are names or titles, not initials. */
const shortNames = new Set(['NG', 'ST', 'WM', 'JR', 'SR', 'DR', 'MR', 'MS'])
const asWritten: Readonly<Record<string, string>> = {
  II: 'II',
  III: 'III',
  IV: 'IV',
  MD: 'MD',
  DDS: 'DDS',
  PHD: 'PhD',
  LLC: 'LLC',
  LLP: 'LLP',
  LP: 'LP',
  AND: 'and',
}

const capitalized = (word: string) => word.charAt(0) + word.slice(1).toLowerCase()

/** One word of a name in capitals; `isFirst`: it begins the name, where initials stand. */
function wordInNormalCase(word: string, isFirst: boolean): string {
  const known = asWritten[word]
  if (known !== undefined && !isFirst) return known
  if (isFirst && word.length <= 2 && !vowel.test(word) && !shortNames.has(word)) return word
  const [, prefix, apostrophe, rest] = /^(\p{L})(['’])(\p{L}{2,})$/u.exec(word) ?? []
  if (prefix && apostrophe && rest) return `${prefix}${apostrophe}${capitalized(rest)}`
  // A name after "Mac" cannot be told: MacDonald, Macy, Machado.
  if (/^MC\p{L}{3,}$/u.test(word)) return `Mc${capitalized(word.slice(2))}`
  return capitalized(word)
}

/**
 * A name in capitals as it is usually written: "JORDAN O'BRIEN-MCDONALD III" is "Jordan O'Brien-McDonald III". Initials stay.
 */
export function inNormalCase(name: string): string {
  return name.replaceAll(/[\p{L}\p{M}]+(?:['’][\p{L}\p{M}]+)*/gu, (word, place: number) =>
    wordInNormalCase(word, place === 0),
  )
}

/** Whether a text has no small letters, and at least `least` capital ones. */
export function isInCapitals(text: string, least: number): boolean {
  const letters = text.match(/\p{L}/gu) ?? []
  return letters.length >= least && text === text.toUpperCase() && text !== text.toLowerCase()
}

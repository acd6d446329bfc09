const ofContingency = /\s+contingency$/i

/** Whether a name ends in "contingency", so that it can be shortened. */
export function isNamedContingency(name: string): boolean {
  return ofContingency.test(name)
}

/** "Investigation contingency" as "inspection", the client's word; any other name unchanged. */
function shortName(name: string): string {
  if (!isNamedContingency(name)) return name
  const short = name.replace(ofContingency, '')
  if (short.toLowerCase() === 'investigation') return 'inspection'
  // "VA appraisal" keeps its capitals.
  return short.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase())
}

/** The names of contingencies in a sentence: "appraisal, inspection and loan". */
export function contingencyNames(names: readonly string[]): string {
  const words = names.map(shortName)
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}

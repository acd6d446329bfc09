export type TextKeyword = 'stop' | 'start' | 'help'

const stopWords = new Set([
  'STOP',
  'STOPALL',
  'UNSUBSCRIBE',
  'CANCEL',
  'END',
  'QUIT',
  'REVOKE',
  'OPTOUT',
  'ALTO',
  'PARAR',
  'CANCELAR',
  'PARE',
])
const startWords = new Set(['START', 'YES', 'UNSTOP', 'INICIAR'])
const helpWords = new Set(['HELP', 'INFO', 'AYUDA'])

/** Keywords that people also write as a word of their own. */
const alsoWords = new Set(['START', 'YES', 'CANCEL', 'END', 'QUIT', 'INFO', 'PARE', 'CANCELAR'])

const bare = (text: string) => text.toUpperCase().replaceAll(/[\s\p{P}\p{S}\p{Cf}]+/gu, '')

/**
 * The keyword of a text that contains nothing else. Case, spaces, and punctuation are ignored, so "Stop." and "opt out" count.
 */
export function textKeyword(text: string): TextKeyword | null {
  const word = bare(text)
  if (stopWords.has(word)) return 'stop'
  if (startWords.has(word)) return 'start'
  return helpWords.has(word) ? 'help' : null
}

/** Whether a text is for a person to read: no keyword, or one that is also an answer, such as "Yes". */
export function isWord(text: string): boolean {
  return textKeyword(text) === null || alsoWords.has(bare(text))
}

/** Whether a text is "Yes", which turns texts on only where they are not on already. */
export const isYes = (text: string): boolean => bare(text) === 'YES'

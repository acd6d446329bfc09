const stops = new Set(['STOP', 'STOPALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT', 'REVOKE', 'OPTOUT'])
const starts = new Set(['START', 'YES', 'UNSTOP'])
const helps = new Set(['HELP', 'INFO'])

/**
 * What a text from a phone asks for, when it is one of the agreed words and nothing else. Case, spaces, and punctuation do
 * not count: "Stop." and "opt out" are meant.
 */
export function smsKeyword(body: string): 'stop' | 'start' | 'help' | null {
  const word = body.toUpperCase().replaceAll(/[\s\p{P}\p{S}]+/gu, '')
  if (stops.has(word)) return 'stop'
  if (starts.has(word)) return 'start'
  return helps.has(word) ? 'help' : null
}

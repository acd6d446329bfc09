const guessableWords = [
  'password',
  'passwort',
  'qwert',
  'asdf',
  'letmein',
  'welcome',
  'escrow',
  'client',
  'portal',
  'closing',
  'admin',
  'secret',
]

/** Digits that commonly replace letters: "p4ssw0rd". */
const disguises: Record<string, string> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't' }

const withoutDisguise = (text: string): string =>
  text.replaceAll(/[013457]/g, (digit) => disguises[digit] ?? digit)

const lettersOf = (name: string): string =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z]/g, '')

/** Whether the text contains a sequence or repetition of this length: "abcd", "4321", "aaaa". */
function hasSequence(text: string, length: number): boolean {
  let [same, up, down] = [1, 1, 1]
  for (let at = 1; at < text.length; at++) {
    const step = text.charCodeAt(at) - text.charCodeAt(at - 1)
    same = step === 0 ? same + 1 : 1
    up = step === 1 ? up + 1 : 1
    down = step === -1 ? down + 1 : 1
    if (Math.max(same, up, down) >= length) return true
  }
  return false
}

/** Whether the id consists of words and numbers, such as "JohnSmith-2024", unlike a random id. */
function looksLikeWords(id: string): boolean {
  const parts = id.match(/[A-Z]?[a-z]+|[A-Z]+|\d+/g) ?? []
  const hasWord = parts.some((part) => part.length >= 4 && /[aeiouy].*[^aeiouy]|^\d/i.test(part))
  return hasWord && parts.join('').length / parts.length >= 3
}

/** From this length on, an id made of words is long enough. */
const longEnoughForWords = 20
const fewestKinds = 5

/**
 * Whether a portal id is too easy to guess to protect a portal; `names` are the client's own. About 3 % of random ids of eight
 * letters and digits fail, too, and the server never assigns them.
 */
export function isGuessablePortalId(id: string, names: readonly string[] = []): boolean {
  const plain = id.toLowerCase().replaceAll(/[-_]/g, '')
  const readable = withoutDisguise(plain)
  const own = names.map(lettersOf).filter((name) => name.length >= 3)
  return (
    new Set(plain).size < fewestKinds ||
    [...guessableWords, ...own].some(
      (word) => plain.includes(word) || readable.includes(withoutDisguise(word)),
    ) ||
    hasSequence(plain, 4) ||
    hasSequence(plain.replaceAll(/\d/g, ''), 4) ||
    hasSequence(plain.replaceAll(/\D/g, ''), 4) ||
    (id.length < longEnoughForWords && looksLikeWords(id))
  )
}

const guessable =
  'Too easy to guess. Leave it empty for a random one, or mix letters and digits without words, names or sequences.'

interface Issues {
  addIssue: (issue: { code: 'custom'; path: string[]; message: string }) => void
}

/** A check for the schemas of new clients: a portal id that someone typed must not be easy to guess. */
export function refuseGuessablePortalId(
  draft: { uniqueId?: string | null | undefined; firstName: string; lastName: string; email: string },
  issues: Issues,
): void {
  const { uniqueId, firstName, lastName, email } = draft
  if (!uniqueId || !isGuessablePortalId(uniqueId, [firstName, lastName, email.split('@')[0] ?? ''])) return
  issues.addIssue({ code: 'custom', path: ['uniqueId'], message: guessable })
}

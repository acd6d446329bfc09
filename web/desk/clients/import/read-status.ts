/** A deal's status in a file. */
export type FileStatus = 'closed' | 'canceled' | 'open'

export const statusLabels: Readonly<Record<FileStatus, string>> = {
  closed: 'Closed',
  canceled: 'Canceled',
  open: 'In Progress',
}

const words: readonly (readonly [FileStatus, RegExp])[] = [
  [
    'closed',
    /^(?:closed|sold|settled|recorded|completed?|done|(?:coe|close of escrow|closing) (?:is )?(?:done|completed?))\b/,
  ],
  ['canceled', /^(?:cancell?ed|cancel|fell|fallen|terminated|withdrawn|expired|dead|rescinded|void)\b/],
  [
    'open',
    /^(?:active|pending|under contract|contingent|in (?:escrow|progress|contract)|escrow|open|opened|on hold|hold|clear to close|ctc|new|accepted|ratified|uc)\b/,
  ],
]

/** The status in the words of spreadsheets ("Closed 11/3", "Sold", "COE done", "Pending"); null for other words. */
export function readStatus(text: string): FileStatus | null {
  const plain = text
    .toLowerCase()
    .replaceAll(/[^\p{L}]+/gu, ' ')
    .trim()
  return words.find(([, pattern]) => pattern.test(plain))?.[0] ?? null
}

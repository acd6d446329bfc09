import { formatDay } from './format-day.ts'

/** The longest title, in characters. */
export const longestTitle = 200

/** A document that is asked for together with others. */
export interface RequestedTogether {
  id: string
  name: string
  dueOn: string | null
}

/** The names of several documents, of which as many are left out as do not fit in a title. */
function namesThatFit(names: readonly string[], room: number): string {
  for (let count = names.length; count > 0; count--) {
    const left = names.length - count
    const text = `${names.slice(0, count).join(', ')}${left > 0 ? ` and ${left} more` : ''}`
    if (text.length <= room || count === 1) return text
  }
  return ''
}

/**
 * What is said of documents that are asked for at once: one day for all, or each behind its document. Those that the title names
 * are not named again.
 */
export function requestedTogetherText({ documents }: { documents: readonly RequestedTogether[] }): {
  title: string
  message: string
} {
  const dueOn = documents[0]?.dueOn ?? null
  const isOneDay = documents.every((document) => document.dueOn === dueOn)
  const start = documents.length === 1 ? 'Document needed: ' : `${documents.length} documents needed: `
  const names = documents.map(({ name }) => name)
  const shown = namesThatFit(names, longestTitle - start.length)
  const lines = documents.map((document) =>
    isOneDay || document.dueOn === null ? document.name : `${document.name}, by ${formatDay(document.dueOn)}`,
  )
  const them = documents.length === 1 ? 'it' : 'them'
  const when = isOneDay && dueOn ? `by ${formatDay(dueOn)}` : 'in Files'
  const areNamed = isOneDay && shown === names.join(', ')
  return {
    title: start + shown,
    message: [...(areNamed ? [] : lines), `Please upload ${them} ${when}.`].join('\n'),
  }
}

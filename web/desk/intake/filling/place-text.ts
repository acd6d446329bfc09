import type { How, PacketFile, Source } from '../reading/reading.ts'
import type { Place } from '../reading/runs.ts'

const ways: Readonly<Record<How, string>> = {
  field: 'in a form field',
  blank: 'on a blank',
  printed: 'printed, the blank is empty',
  right: 'right of its label',
  below: 'below its label',
  sentence: 'in a sentence',
  box: 'a ticked box',
  recognized: 'recognized in a picture',
  pointed: 'pointed at',
}

/** The file of a page, with the number of the page in it. */
export function pageInFile(
  page: number,
  files: readonly PacketFile[],
): { file: PacketFile | null; page: number } {
  const file = files.find(({ firstPage, pageCount }) => page >= firstPage && page < firstPage + pageCount)
  return file ? { file, page: page - file.firstPage + 1 } : { file: null, page }
}

/** "page 41", and with several files "page 1 of sco.pdf". */
export function pageText({ page }: Pick<Place, 'page'>, files: readonly PacketFile[]): string {
  const { file, page: number } = pageInFile(page, files)
  return file && files.length > 1 ? `page ${number} of ${file.name}` : `page ${number}`
}

export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

function wayText({ how, label, places }: Source): string {
  if (how !== 'printed' && places.length > 1)
    return `joined from ${places.length === 2 ? 'two' : places.length === 3 ? 'three' : places.length} places`
  if (label === null || (how !== 'right' && how !== 'below')) return ways[how]
  return `${how === 'right' ? 'right of' : 'below'} “${label.replace(/[:\s]+$/, '')}”`
}

/** Where a value was read: "Page 41, on a blank", or "SCO No. 1, page 1. Before: $500,000." */
export function placeText(source: Source, files: readonly PacketFile[]): string {
  const [first] = source.places
  if (source.paper !== null) {
    const page = first ? `, ${pageText(first, files)}` : ''
    return `${source.paper}${page}.${source.before === null ? '' : ` Before: ${source.before}.`}`
  }
  return first ? capitalized(`${pageText(first, files)}, ${wayText(source)}`) : capitalized(wayText(source))
}

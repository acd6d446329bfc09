import { importLimits } from '#contract/rules/limits.ts'
import { plainLine } from '#contract/rules/visible-text.ts'
import { decodeFile } from './decode-file.ts'

export interface ReadFile {
  name: string
  titles: string[]
  lines: string[][]
  /** The number of each line in the spreadsheet, where the first row is 1. */
  numbers: number[]
  /** Words with letters that may be wrong, because the file does not say how its letters are written. */
  guessedWords: string[]
}

const quoteText = (row: number) =>
  `Row ${row} has a quotation mark without its other one, so that rows after it may be inside it. Correct that row in the spreadsheet, then choose the file again.`

const wideText = (row: number) =>
  `Row ${row} has more cells than the header row: a comma within a cell, such as in an address or a price, needs quotation marks around that cell. Correct that row, or save the spreadsheet as CSV again, then choose the file again.`

const namedWords = 4

/** The first words of a file with other letters than those of English. */
function foreignWords(lines: readonly { cells: readonly string[] }[]): string[] {
  const words = lines.flatMap(
    ({ cells }) => cells.join(' ').match(/[\p{L}’'-]*[^\p{ASCII}\s][\p{L}’'-]*/gu) ?? [],
  )
  return [...new Set(words)].slice(0, namedWords)
}

const filledCells = (cells: readonly string[]) => cells.filter((cell) => cell !== '').length

/** The header is the first row that is not a heading of the whole sheet: at least half as wide as the widest. */
function headerPlace(rows: readonly { cells: string[] }[]): number {
  const top = rows.slice(0, 20).map(({ cells }) => filledCells(cells))
  return top.findIndex((width) => width >= Math.max(...top) / 2)
}

/** The header and rows of a CSV file. Throws an Error with a message for the screen. */
export async function readCsvFile(file: File): Promise<ReadFile> {
  if (file.size > importLimits.bytes) throw new Error('This file is too large. Split it into smaller ones.')
  const { default: Papa } = await import('papaparse').catch(() => {
    throw new Error('This file could not be read. Check your connection and try again.')
  })
  const { text: whole, isCertain } = decodeFile(await file.arrayBuffer())
  const [separator] = /^sep=(.)\r?\n/i.exec(whole)?.slice(1) ?? []
  const text = whole.replace(/^sep=.\r?\n/i, '')
  // Blank rows count as rows of the spreadsheet, but would mislead the guess of the delimiter.
  const { meta } = Papa.parse<string[]>(text, { preview: 20, skipEmptyLines: 'greedy' })
  const { data, errors } = Papa.parse<string[]>(text, { delimiter: separator ?? meta.delimiter })
  const before = separator === undefined ? 0 : 1
  const damaged = errors.find(({ type }) => type === 'Quotes')
  if (damaged) throw new Error(quoteText((damaged.row ?? 0) + before + 1))
  const rows = data
    .map((cells, place) => ({ cells: cells.map(plainLine), number: place + before + 1 }))
    .filter(({ cells }) => filledCells(cells) > 0)
  const header = headerPlace(rows)
  const titles = rows[header]?.cells
  const lines = rows.slice(header + 1)
  if (!titles || lines.length === 0) {
    throw new Error('This file has no clients. It needs a header row and at least one row below it.')
  }
  const wide = lines.find(({ cells }) => cells.findLastIndex((cell) => cell !== '') >= titles.length)
  if (wide) throw new Error(wideText(wide.number))
  if (lines.length > importLimits.clients) {
    const maxClients = importLimits.clients.toLocaleString('en-US')
    throw new Error(
      `This file has ${lines.length.toLocaleString('en-US')} clients. You can import up to ${maxClients} at a time.`,
    )
  }
  return {
    name: file.name,
    titles,
    lines: lines.map(({ cells }) => cells),
    numbers: lines.map(({ number }) => number),
    guessedWords: isCertain ? [] : foreignWords(lines),
  }
}

import { importLimits } from '#contract/rules/limits.ts'
import { plainLine } from '#contract/rules/visible-text.ts'

export interface ReadFile {
  name: string
  titles: string[]
  lines: string[][]
  /** The number of each line in the spreadsheet, where the first row is 1. */
  numbers: number[]
}

/** Decodes as UTF-8, else as Windows-1252, which spreadsheets on Windows write. */
function decode(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
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
  const text = decode(await file.arrayBuffer())
  // Blank rows count as rows of the spreadsheet, but would mislead the guess of the delimiter.
  const { meta } = Papa.parse<string[]>(text, { preview: 20, skipEmptyLines: 'greedy' })
  const { data } = Papa.parse<string[]>(text, { delimiter: meta.delimiter })
  const rows = data
    .map((cells, place) => ({ cells: cells.map(plainLine), number: place + 1 }))
    .filter(({ cells }) => filledCells(cells) > 0)
  const header = headerPlace(rows)
  const titles = rows[header]?.cells
  const lines = rows.slice(header + 1)
  if (!titles || lines.length === 0) {
    throw new Error('This file has no clients. It needs a header row and at least one row below it.')
  }
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
  }
}

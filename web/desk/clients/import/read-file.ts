import { importLimits } from '#contract/import-limits.ts'

export interface ReadFile {
  name: string
  titles: string[]
  lines: string[][]
}

/** Spreadsheets on Windows write their own code page: what is no UTF-8 is read as that. */
function decode(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** The titles and lines of a CSV file. Throws an Error with a sentence for the person at the screen. */
export async function readCsvFile(file: File): Promise<ReadFile> {
  if (file.size > importLimits.bytes) throw new Error('This file is too large. Split it into smaller ones.')
  const { default: Papa } = await import('papaparse')
  const { data } = Papa.parse<string[]>(decode(await file.arrayBuffer()), { skipEmptyLines: 'greedy' })
  const [titles, ...lines] = data
  if (!titles || lines.length === 0) {
    throw new Error('This file has no clients: it needs a line of titles and at least one line below it.')
  }
  if (lines.length > importLimits.clients) {
    const most = importLimits.clients.toLocaleString('en-US')
    throw new Error(
      `This file has ${lines.length.toLocaleString('en-US')} clients. At most ${most} go in at once.`,
    )
  }
  return { name: file.name, titles, lines }
}

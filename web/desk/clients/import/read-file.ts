import { importLimits } from '#contract/limits.ts'

export interface ReadFile {
  name: string
  titles: string[]
  lines: string[][]
}

/** Decodes as UTF-8, else as Windows-1252, which spreadsheets on Windows write. */
function decode(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** The header and rows of a CSV file. Throws an Error whose message can be shown on screen. */
export async function readCsvFile(file: File): Promise<ReadFile> {
  if (file.size > importLimits.bytes) throw new Error('This file is too large. Split it into smaller ones.')
  const { default: Papa } = await import('papaparse')
  const { data } = Papa.parse<string[]>(decode(await file.arrayBuffer()), { skipEmptyLines: 'greedy' })
  const [titles, ...lines] = data
  if (!titles || lines.length === 0) {
    throw new Error('This file has no clients. It needs a header row and at least one row below it.')
  }
  if (lines.length > importLimits.clients) {
    const maxClients = importLimits.clients.toLocaleString('en-US')
    throw new Error(
      `This file has ${lines.length.toLocaleString('en-US')} clients. You can import up to ${maxClients} at a time.`,
    )
  }
  return { name: file.name, titles, lines }
}

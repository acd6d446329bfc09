/** A word as it was recognized, with its place in pixels of the picture. */
export interface RecognizedWord {
  text: string
  /** From 0 to 100. */
  confidence: number
  x: number
  top: number
  width: number
  height: number
  /** Words of one line have the same. */
  line: string
}

/** Rows of the table that are words; the others are pages, blocks, paragraphs and lines. */
const wordLevel = 5

/** The words of Tesseract’s table of tabs and lines. */
export function wordsInTable(table: string): RecognizedWord[] {
  return table.split('\n').flatMap((row) => {
    const [level, , block, paragraph, line, , x, top, width, height, confidence, text = ''] = row.split('\t')
    if (Number(level) !== wordLevel || text.trim() === '') return []
    const [left, up, wide, high] = [Number(x), Number(top), Number(width), Number(height)]
    const place = { x: left, top: up, width: wide, height: high }
    const of = `${block}.${paragraph}.${line}`
    return [{ text: text.trim(), confidence: Number(confidence), ...place, line: of }]
  })
}

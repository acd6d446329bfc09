import { setImmediate } from 'node:timers/promises'
import { withoutBankNumbers } from '#contract/rules/bank-details/bank-details.ts'

/** Characters that are read at a time: looking for numbers takes longer than the text grows. */
const pieceLength = 10_000

/** Pieces of a text that end at a line or a space where they can. */
function pieces(text: string): string[] {
  const parts: string[] = []
  for (let start = 0; start < text.length;) {
    const rest = text.slice(start, start + pieceLength)
    const cut =
      start + pieceLength >= text.length
        ? rest.length
        : Math.max(rest.lastIndexOf('\n'), rest.lastIndexOf(' '))
    const end = cut <= 0 ? rest.length : cut
    parts.push(rest.slice(0, end))
    start += end
  }
  return parts
}

/** A long text without bank numbers, with pauses for other requests; `before` are the writer's messages before it. */
export async function withoutNumbers(text: string, before: readonly string[] = []): Promise<string> {
  let read = [...before]
  let left = ''
  for (const piece of pieces(text)) {
    const clean = withoutBankNumbers(piece, read)
    left += clean
    read = [clean.slice(-500)]
    await setImmediate()
  }
  return left
}

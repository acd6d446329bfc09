import { hasBankNumbers } from '#contract/rules/bank-details/bank-details.ts'

/** Characters that are read; characters at a time, overlapping by the longest number with its words. */
const read = { characters: 400_000, piece: 10_000, overlap: 200 }

/** Whether the first 400,000 characters have bank numbers. */
export function hasBankNumbersAnywhere(content: string): boolean {
  for (let from = 0; from < Math.min(content.length, read.characters); from += read.piece) {
    if (hasBankNumbers(content.slice(Math.max(0, from - read.overlap), from + read.piece))) return true
  }
  return false
}

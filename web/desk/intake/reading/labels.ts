import { cellGap, type Line } from './lines.ts'
import { type Place, type Run, widthOfText } from './runs.ts'

/** A word of a line, at its place. */
interface Word extends Place {
  text: string
  /** Its text as labels are compared. */
  plain: string
  /** The index of its run in the line. */
  run: number
}

/** Where a label stands in a line: before `from` and after `until` are other words. */
export interface FoundLabel {
  words: readonly Word[]
  from: number
  until: number
}

/** A word without what stands around it and without case: "Price:" is "price". */
const plainWord = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}%$#]/gu, '')

function wordsOfRun(run: Run, index: number): Word[] {
  const whole = widthOfText(run.text)
  const at = (place: number) => run.x + (run.width * widthOfText(run.text.slice(0, place))) / whole
  const { page, top, height } = run
  return [...run.text.matchAll(/\S+/g)].map(({ 0: text, index: place }) => ({
    page,
    top,
    height,
    text,
    plain: plainWord(text),
    x: at(place),
    width: at(place + text.length) - at(place),
    run: index,
  }))
}

/** The words of a line, from left to right. */
export const wordsOf = ({ runs }: Line): Word[] => runs.flatMap(wordsOfRun)

const endOf = ({ x, width }: Place): number => x + width

/** Whether two words stand in different cells of a table. */
const isApart = (left: Word | undefined, right: Word | undefined): boolean =>
  left !== undefined && right !== undefined && right.x - endOf(left) > cellGap

/** The words of labels, each of which is looked for in every line. */
const wordsOfLabels = new Map<string, readonly string[]>()

function wordsOfLabel(label: string): readonly string[] {
  const words = wordsOfLabels.get(label) ?? label.split(' ').map(plainWord)
  wordsOfLabels.set(label, words)
  return words
}

/** Finds a label of at most six words in a line, in any case of letters and with any punctuation; each time it stands there. */
export function findLabel(words: readonly Word[], label: string): FoundLabel[] {
  const wanted = wordsOfLabel(label)
  const found: FoundLabel[] = []
  for (let from = 0; from + wanted.length <= words.length; from++) {
    if (words[from]?.plain !== wanted[0]) continue
    const until = from + wanted.length
    const isHere = wanted.every((word, at) => words[from + at]?.plain === word)
    const isWhole = wanted.every((_, at) => at === 0 || !isApart(words[from + at - 1], words[from + at]))
    if (isHere && isWhole) found.push({ words, from, until })
  }
  return found
}

/** A place on a page as it is shown, in points from its top left corner. */
export interface Place {
  /** The page of the file, from 1. */
  page: number
  x: number
  top: number
  width: number
  height: number
}

/** How a text came to be on a page. */
export type RunSource = 'text' | 'field' | 'recognized'

/** A piece of text that was drawn at once, or the value of a form's field. */
export interface Run extends Place {
  text: string
  source: RunSource
  /** Recognized with little confidence, or in two ways: a value of it is unsure. */
  isDoubtful?: true
}

/** A page as it is read. */
export interface ReadPage {
  number: number
  width: number
  height: number
  runs: readonly Run[]
  /** Where something is to be written: a row of underscores or dots in a printed text. */
  blanks: readonly Place[]
}

/** Points: smaller text is not for reading. */
const smallest = 3
/** Runs of a page that are looked at. */
const mostRuns = 20_000

/** What signing and form programs add to each page, anywhere on it. */
const stamps: readonly RegExp[] = [
  /\benvelope id\b/i,
  /\b(?:digitally |electronically )?signed by\b.*[\da-f-]{8,}/i,
  /\bproduced with\b/i,
  /\bverif(?:y|ied|ication)\b.*\b(?:code|id|at|by)\b/i,
  /\b(?:serial|transaction|document|signature|authentisign|dotloop|docusign)[ -]*(?:no|number|id|#)?[.:]? ?[\da-f]{6,}(?:-[\da-f]{2,})*/i,
  /\bdtlp\.us\b|\bwww\.\S+|\bhttps?:\/\/\S+/i,
]

/** The post box or street of a program's maker, which ends the line that names the program. */
const isStamp = (text: string): boolean => stamps.some((stamp) => stamp.test(text))

const isOn = ({ x, top, width, height }: Place, page: { width: number; height: number }): boolean =>
  x + width > 0 && top + height > 0 && x < page.width && top < page.height

/** How wide a character is beside others of its text; only ratios count. */
function widthOf(character: string): number {
  if (/[iljI.,;:'’|!()[\]\s/]/.test(character)) return 0.28
  if (/[ftr-]/.test(character)) return 0.33
  if (/[mwMW@%]/.test(character)) return 0.85
  return /[A-Z&]/.test(character) ? 0.68 : 0.54
}

/** How wide a text is beside other texts; only ratios count. */
export const widthOfText = (text: string): number =>
  Array.from(text).reduce((sum, one) => sum + widthOf(one), 0)

/** A row of underscores, or of dots that lead to somewhere. */
const row = /_{2,}|(?:\. ?){4,}|…{2,}/g

/** A run cut at its rows of underscores and dots: its words at their own places, and the places that were left for writing. */
function cut(run: Run): { words: Run[]; blanks: Place[] } {
  const whole = widthOfText(run.text)
  const { page, top, height, source, isDoubtful } = run
  const doubt = isDoubtful ? { isDoubtful } : {}
  const at = (index: number) => run.x + (run.width * widthOfText(run.text.slice(0, index))) / whole
  const words: Run[] = []
  const blanks: Place[] = []
  const take = (from: number, until: number) => {
    const text = run.text.slice(from, until)
    const start = from + (text.length - text.trimStart().length)
    if (text.trim() === '') return
    const end = start + text.trim().length
    words.push({
      page,
      top,
      height,
      source,
      ...doubt,
      text: text.trim(),
      x: at(start),
      width: at(end) - at(start),
    })
  }
  let from = 0
  for (const { index, 0: found } of run.text.matchAll(row)) {
    take(from, index)
    const end = index + found.trimEnd().length
    blanks.push({ page, top, height, x: at(index), width: at(end) - at(index) })
    from = index + found.length
  }
  take(from, run.text.length)
  return { words, blanks }
}

/**
 * The runs of a page that are for reading: without what is too small, outside of the page, or of a signing or form program, and with
 * printed texts cut at their blanks, so that what lies over a blank is a run of its own and no underscore is part of one.
 */
export function readablePage(
  page: { number: number; width: number; height: number },
  runs: readonly Run[],
): ReadPage {
  const kept: Run[] = []
  const blanks: Place[] = []
  for (const run of runs.slice(0, mostRuns)) {
    if (run.height < smallest || run.text.trim() === '' || !isOn(run, page) || isStamp(run.text)) continue
    const { words, blanks: found } = run.source === 'field' ? { words: [run], blanks: [] } : cut(run)
    kept.push(...words)
    blanks.push(...found)
  }
  return { ...page, runs: kept, blanks }
}

/** How much of a stretch lies within another one. */
const within = (from: number, length: number, start: number, size: number): number =>
  Math.max(0, Math.min(from + length, start + size) - Math.max(from, start))

/** The part of the first place that lies within the second, from 0 to 1. */
export function overlap(one: Place, other: Place): number {
  const width = within(one.x, one.width, other.x, other.width)
  const height = within(one.top, one.height, other.top, other.height)
  const area = one.width * one.height
  return area > 0 ? (width * height) / area : 0
}

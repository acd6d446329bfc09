import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { readablePage, type ReadPage, type Run, type RunSource, widthOfText } from './runs.ts'

/** What `getAnnotations` of pdf.js says of the value of a form's field, or of text that a viewer put on the page. */
export interface PageAnnotation {
  subtype: string
  /** Two corners, in the units of the page. */
  rect: readonly number[]
  fieldType?: string | null
  fieldValue?: string | readonly string[] | null
  options?: readonly { exportValue: string | null; displayValue: string | null }[]
  checkBox?: boolean
  exportValue?: string | null
  radioButton?: boolean
  buttonValue?: string | null
  password?: boolean
  /** 0 is left, 1 centered, 2 right. */
  textAlignment?: number | null
  defaultAppearanceData?: { fontSize?: number }
  /** The lines that are drawn. */
  textContent?: readonly string[]
  /** Where they are drawn, from the lower left corner of `rect`: the left edge, and the last baseline. */
  textPosition?: readonly number[]
}

interface TextItem {
  str: string
  transform: readonly number[]
  width: number
}

/** From the units of a page to points of the shown page: turned, cropped and scaled as it is. */
interface Shown {
  width: number
  height: number
  transform: readonly number[]
}

type Matrix = [number, number, number, number, number, number]

const matrixOf = (of: readonly number[]): Matrix => {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = of
  return [a, b, c, d, e, f]
}

const pointOn = ([a, b, c, d, e, f]: Matrix, x: number, y: number) => ({
  x: a * x + c * y + e,
  y: b * x + d * y + f,
})

/** How far a line of text may rise or fall to its end, as a part of its width, and still be read. */
const mostSlope = 0.15
/** Points: the text of a field is no larger where its size is left to the program. */
const largestText = 12
/** From one baseline of a field to the next, in sizes of its text. */
const lineHeight = 1.16
/** How far a baseline is above the bottom of its line, in sizes of its text. */
const descent = 0.2
/** Points between the edge of a field and its text. */
const fieldEdge = 2

/** A drawn text; null for one that does not run from left to right on the shown page. */
function runOfText(item: TextItem, page: number, shown: Matrix): Run | null {
  const own = matrixOf(item.transform)
  const [a, b, c, d] = shown
  const along = { x: a * own[0] + c * own[1], y: b * own[0] + d * own[1] }
  if (along.x <= 0 || Math.abs(along.y) > mostSlope * along.x) return null
  const { x, y } = pointOn(shown, own[4], own[5])
  const height = Math.hypot(a * own[2] + c * own[3], b * own[2] + d * own[3])
  return {
    page,
    text: item.str,
    x,
    top: y - height,
    width: item.width * Math.hypot(a, b),
    height,
    source: 'text',
  }
}

/** Texts that are drawn twice, a hair apart, to look bold: once. */
function withoutDoubles(runs: readonly Run[]): Run[] {
  const last = new Map<string, Run>()
  return runs.filter((run) => {
    const before = last.get(run.text)
    last.set(run.text, run)
    return !before || Math.abs(before.x - run.x) > 1 || Math.abs(before.top - run.top) > 1
  })
}

const plain = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

/** Whether a field's drawn text is its value, but for how a program writes numbers: 500000 as $500,000.00. */
const isSame = (seen: string, value: string): boolean =>
  plain(seen) === plain(value) || plain(seen) === `${plain(value)}00`

const linesIn = (text: string): string[] => text.split(/\r\n?|\n/)

/** What a field holds as text; null for none. */
function valueOf({ fieldType, fieldValue, options = [], password }: PageAnnotation): string | null {
  if ((fieldType !== 'Tx' && fieldType !== 'Ch') || password) return null
  const values = typeof fieldValue === 'string' ? [fieldValue] : (fieldValue ?? [])
  const shown = values.map(
    (value) => options.find(({ exportValue }) => exportValue === value)?.displayValue ?? value,
  )
  return shown.join(', ').trim() || null
}

const isTicked = ({
  checkBox,
  radioButton,
  fieldValue,
  exportValue,
  buttonValue,
}: PageAnnotation): boolean => {
  if (typeof fieldValue !== 'string' || fieldValue === 'Off') return false
  return checkBox ? fieldValue === exportValue : radioButton === true && fieldValue === buttonValue
}

/** The rectangle of an annotation on the shown page. */
function boxOf({ rect }: PageAnnotation, shown: Matrix) {
  const [left = 0, bottom = 0, right = 0, top = 0] = rect
  const one = pointOn(shown, left, bottom)
  const other = pointOn(shown, right, top)
  return {
    x: Math.min(one.x, other.x),
    top: Math.min(one.y, other.y),
    width: Math.abs(one.x - other.x),
    height: Math.abs(one.y - other.y),
  }
}

/** Lines of text in an annotation, where they are drawn, or else where programs draw them. */
function runsIn(
  annotation: PageAnnotation,
  lines: readonly string[],
  { page, shown, source }: { page: number; shown: Matrix; source: RunSource },
): Run[] {
  const box = boxOf(annotation, shown)
  const [left = 0, bottom = 0] = annotation.rect
  const unit = Math.hypot(shown[0], shown[1])
  const given = annotation.defaultAppearanceData?.fontSize ?? 0
  const size = given > 0 ? given * unit : Math.min(largestText, (box.height / lines.length) * 0.7)
  const [fromLeft, fromBottom] = annotation.textPosition ?? []
  const drawn =
    fromLeft === undefined || fromBottom === undefined
      ? null
      : pointOn(shown, left + fromLeft, bottom + fromBottom)
  const isWithin =
    drawn !== null &&
    drawn.x >= box.x - 1 &&
    drawn.x < box.x + box.width &&
    drawn.y > box.top &&
    drawn.y <= box.top + box.height + 1
  const isOneLine = lines.length === 1 && box.height < 3 * size
  const lowest = isWithin
    ? drawn.y
    : isOneLine
      ? box.top + (box.height + size) / 2 - descent * size
      : box.top + fieldEdge + size * (1 + (lines.length - 1) * lineHeight)
  return lines.flatMap((text, index) => {
    if (text.trim() === '') return []
    const room = Math.max(1, box.width - 2 * fieldEdge)
    const width = Math.min(room, widthOfText(text.trim()) * size)
    const aligned = box.x + fieldEdge + ((room - width) * (annotation.textAlignment ?? 0)) / 2
    const x = isWithin && lines.length === 1 ? drawn.x : aligned
    const base = lowest - (lines.length - 1 - index) * lineHeight * size
    return [{ page, text: text.trim(), x, top: base - size, width, height: size, source }]
  })
}

/** The runs of an annotation: a field’s value, an X for a ticked box, and a text that a viewer put on the page. */
function runsOfAnnotation(annotation: PageAnnotation, page: number, shown: Matrix): Run[] {
  const seen = (annotation.textContent ?? []).join('\n').trimEnd()
  const put = (text: string, source: RunSource) => runsIn(annotation, linesIn(text), { page, shown, source })
  if (annotation.subtype === 'FreeText') return seen === '' ? [] : put(seen, 'text')
  if (annotation.subtype !== 'Widget') return []
  if (isTicked(annotation)) return [{ page, text: 'X', ...boxOf(annotation, shown), source: 'field' }]
  const value = valueOf(annotation)
  const isText = annotation.fieldType === 'Tx' && !annotation.password
  if (value === null) return isText && seen !== '' ? put(seen, 'field') : []
  if (seen === '') return put(value, 'field')
  if (!isSame(seen, value)) return [...put(value, 'field'), ...put(seen, 'text')]
  return put(linesIn(seen).length > 1 || plain(seen) !== plain(value) ? seen : value, 'field')
}

/**
 * The runs of a page that is shown by this viewport: drawn texts first, then values of form fields and ticks. What is drawn under a
 * field, and a drawn value that differs from the field’s own, is a run of its own. Text that stands sideways is left out.
 */
export function runsOf(
  page: number,
  { transform }: Pick<Shown, 'transform'>,
  { texts, annotations }: { texts: readonly TextItem[]; annotations: readonly PageAnnotation[] },
): Run[] {
  const shown = matrixOf(transform)
  const drawn = texts.flatMap((item) => {
    if (item.str.trim() === '') return []
    return runOfText(item, page, shown) ?? []
  })
  return [...withoutDoubles(drawn), ...annotations.flatMap((one) => runsOfAnnotation(one, page, shown))]
}

/** Texts of a page that are taken from it; the rest is left. */
const mostTexts = 20_000

async function textsOf(page: PDFPageProxy): Promise<TextItem[]> {
  const texts: TextItem[] = []
  const reader = (page.streamTextContent() as ReadableStream<{ items: (TextItem | object)[] }>).getReader()
  while (texts.length < mostTexts) {
    // oxlint-disable-next-line no-await-in-loop -- a stream
    const { done, value } = await reader.read()
    if (done) return texts
    for (const item of value.items) if ('str' in item) texts.push(item)
  }
  await reader.cancel(new Error('enough'))
  return texts.slice(0, mostTexts)
}

/**
 * A page of pdf.js, in a browser or in Node, as it is read. `number` is its number among all pages. Rejects for a page that
 * cannot be parsed.
 */
export async function readPdfPage(page: PDFPageProxy, number: number): Promise<ReadPage> {
  const { width, height, transform } = page.getViewport({ scale: 1 })
  const [texts, annotations] = await Promise.all([
    textsOf(page),
    page.getAnnotations() as Promise<PageAnnotation[]>,
  ])
  return readablePage({ number, width, height }, runsOf(number, { transform }, { texts, annotations }))
}

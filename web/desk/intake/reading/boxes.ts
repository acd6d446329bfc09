import { baseOf, endOf, type PageText } from './page-text.ts'
import type { Place } from './runs.ts'

/** Whether a box is ticked; `none` where no box is seen. */
export type BoxState = 'on' | 'off' | 'none'

/** Points from a box to its label. */
const nearby = 26
const mark = /[x✓✔✗✘✕☑☒■]/i
const onlyBox = /^[[\](){}x✓✔✗✘✕☐☑☒□■❏❑]+$/i

const middle = ({ top, height }: Place): number => top + height / 2

/** The part of a box on each side that may belong to its outline. */
const inset = 0.32
/** The least part of the middle of a box that a mark covers. */
const leastMark = 0.06

interface Piece extends Place {
  text: string
}

/** Pieces of boxes that stand directly beside a point, nearest first. */
function piecesBeside({ lines }: PageText, place: Place, side: 'before' | 'after'): Piece[] {
  const gapTo = (one: Place) => (side === 'before' ? place.x - endOf(one) : one.x - endOf(place))
  const words = lines
    .flatMap((line) => line.words)
    .filter((word) => Math.abs(middle(word) - middle(place)) <= 7 && gapTo(word) > -2)
    .toSorted((a, b) => gapTo(a) - gapTo(b))
  const end = words.findIndex((word) => gapTo(word) > nearby || !onlyBox.test(word.text))
  return end === -1 ? words : words.slice(0, end)
}

/** The middle of an empty box, where both a cross and a check mark pass, and its outline does not. */
function middleOf(pieces: readonly Piece[]): Place | null {
  const open = pieces.find(({ text }) => text.startsWith('['))
  const close = pieces.find(({ text }) => text.endsWith(']'))
  const square = pieces.find(({ text }) => /^[☐□❏❑]$/.test(text))
  const first = open && close ? open : square
  const last = open && close ? close : square
  if (!first || !last) return null
  const { page, x, top, height } = first
  const width = endOf(last) - x
  return {
    page,
    x: x + width * inset,
    width: width * (1 - 2 * inset),
    top: top + height * inset,
    height: height * (1 - 2 * inset),
  }
}

function stateOf(text: PageText, pieces: readonly Piece[]): BoxState {
  if (pieces.length === 0) return 'none'
  if (pieces.some((piece) => mark.test(piece.text))) return 'on'
  const inside = middleOf(pieces)
  if (!inside) return 'none'
  return (text.page.inkIn(inside) ?? 0) >= leastMark ? 'on' : 'off'
}

/** The box directly before a place. */
export const boxBefore = (text: PageText, place: Place): BoxState =>
  stateOf(text, piecesBeside(text, place, 'before'))

/** The box of a label: before it, or after it where nothing else follows. */
export function boxOf(text: PageText, first: Place, last: Place): BoxState {
  const before = boxBefore(text, first)
  if (before !== 'none') return before
  const pieces = piecesBeside(text, last, 'after')
  const end = Math.max(0, ...pieces.map(endOf))
  const isFollowed = text.lines.some(({ words }) =>
    words.some((word) => Math.abs(baseOf(word) - baseOf(last)) <= 4 && word.x > end && word.x < end + 18),
  )
  return isFollowed ? 'none' : stateOf(text, pieces)
}

import { expect } from 'vitest'
import { expectNoSidewaysScroll } from './accessibility.ts'

/** Pixels by which a line may pass an edge: letters stand a little out of their box. */
const overhang = 1

const clips = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
const scrolls = (overflow: string) => overflow === 'auto' || overflow === 'scroll'

/** Frames that should contain their words, whether they cut them or not. */
const frames = 'a, button, dt, dd, li, p, [role=dialog]'

/** The boxes of a text's lines in the window. */
function linesOf(text: Node): DOMRect[] {
  const range = document.createRange()
  range.selectNodeContents(text)
  return [...range.getClientRects()].filter(({ width }) => width > 0)
}

/** The element around a text that hides a part of it, or whose edge its lines pass; null if all of it can be seen. */
function cutBy(text: Text): Element | null {
  const lines = linesOf(text)
  let [canPassBeside, canPassBelow] = [false, false]
  for (let around = text.parentElement; around; around = around.parentElement) {
    const { overflowX, overflowY, display, position } = getComputedStyle(around)
    const box = around.getBoundingClientRect()
    // For those who hear the page.
    if (box.width <= 1) return null
    if (display !== 'inline' && display !== 'contents') {
      canPassBeside ||= scrolls(overflowX)
      canPassBelow ||= scrolls(overflowY)
      const isBeside = lines.some(
        ({ left, right }) => left < box.left - overhang || right > box.right + overhang,
      )
      const isBelow = lines.some(
        ({ top, bottom }) => top < box.top - overhang || bottom > box.bottom + overhang,
      )
      if (isBeside && !canPassBeside && (clips(overflowX) || around.matches(frames))) return around
      if (isBelow && !canPassBelow && clips(overflowY)) return around
    }
    if (position === 'fixed') return null
  }
  return null
}

/** Whether an element ends what does not fit with an ellipsis. */
function ends(element: Element): boolean {
  const { textOverflow, webkitLineClamp } = getComputedStyle(element)
  return textOverflow === 'ellipsis' || webkitLineClamp !== 'none'
}

type CutOptions = {
  /** Typed texts have no limit: they may end with an ellipsis where all of the text is shown elsewhere. */
  isTyped?: (text: string) => boolean
}

/** The texts of the page that are partly invisible: cut off, or wider than the button, link or line around them. */
export function cutTexts({ isTyped = () => false }: CutOptions = {}): string[] {
  const found: string[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const text = walker.currentNode as Text
    if (!text.parentElement?.checkVisibility({ visibilityProperty: true })) continue
    const around = cutBy(text)
    if (around && !(isTyped(text.data) && ends(around))) found.push(text.data)
  }
  return found
}

/** Expects of both themes that the page does not scroll sideways and that all its words can be seen, with each part that folds open. */
export function expectWordsToFit(options: CutOptions = {}): void {
  for (const details of document.querySelectorAll('details')) details.open = true
  const { dataset } = document.documentElement
  for (const theme of ['dark', 'light']) {
    dataset['theme'] = theme
    expectNoSidewaysScroll()
    expect(cutTexts(options), theme).toEqual([])
  }
}

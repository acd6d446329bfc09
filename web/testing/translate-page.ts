import { onTestFinished } from 'vitest'
import { guardTranslation } from '#web/ui/translation-guard.ts'

/**
 * How a browser's translation treats a text: `replaced` puts two nested `<font>` with other text nodes in its place, `removed`
 * does so in two steps, `moved` moves the text itself into them.
 */
export type Translation = 'replaced' | 'removed' | 'moved'

const attributes = ['title', 'aria-label', 'placeholder', 'alt']
const translated = (text: string) => `«${text}»`

/** Takes the marks of the translation away. */
const plain = (text: string) => text.replaceAll(/[«»]/g, '')

function translateText(text: Text, how: Translation): void {
  const [outer, inner] = [document.createElement('font'), document.createElement('font')]
  outer.append(inner)
  if (how === 'moved') {
    text.before(outer)
    inner.append(text)
    text.data = translated(text.data)
    return
  }
  inner.append(translated(text.data))
  if (how === 'replaced') return text.replaceWith(outer)
  text.before(outer)
  text.remove()
  return undefined
}

function translateBelow(top: Element, how: Translation): void {
  for (const element of [top, ...top.querySelectorAll('*')])
    for (const name of attributes) {
      const value = element.getAttribute(name)
      if (value !== null && plain(value) === value) element.setAttribute(name, translated(value))
    }
  const walker = document.createTreeWalker(top, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  for (const text of texts)
    if (
      text.data.trim() !== '' &&
      !text.parentElement?.closest('font, script, style, textarea, [translate=no]')
    )
      translateText(text, how)
}

/** Translates the page as Chrome does, now and whatever comes later, until the test ends. */
export function translatePage(how: Translation): void {
  guardTranslation()
  const root = document.documentElement
  root.classList.add('translated-ltr')
  translateBelow(document.body, how)
  let timer: ReturnType<typeof setTimeout> | undefined
  const later = new MutationObserver(() => {
    clearTimeout(timer)
    timer = setTimeout(() => translateBelow(document.body, how), 20)
  })
  later.observe(document.body, { childList: true, characterData: true, subtree: true })
  onTestFinished(() => {
    later.disconnect()
    clearTimeout(timer)
    root.classList.remove('translated-ltr')
  })
}

/**
 * All that the page displays, by element: texts and the attributes that are read out, without the marks of a translation and
 * without the tooltip of whatever lies under the pointer.
 */
export function displayedFacts(): string[] {
  const facts: string[] = []
  const add = (node: Node): void => {
    if (node.nodeType === Node.TEXT_NODE) facts.push(plain(node.nodeValue ?? ''))
    if (!(node instanceof Element) || node.matches('script, style, [translate=no], [data-tooltip-layer]'))
      return
    for (const name of attributes) {
      const value = node.getAttribute(name)
      if (value !== null) facts.push(`\n${name}: ${plain(value)}\n`)
    }
    if (node.nodeName !== 'FONT') facts.push('\n')
    for (const child of node.childNodes) add(child)
    if (node.nodeName !== 'FONT') facts.push('\n')
  }
  add(document.body)
  return facts
    .join('')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

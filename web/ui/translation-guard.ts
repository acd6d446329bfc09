/**
 * Keeps the page right while the browser translates it. Chrome and Edge replace text nodes by `<font>` elements and React knows
 * nothing of that: it goes on writing to nodes that nobody sees, and fails when it removes one. The guard remembers which texts an
 * element replaced, and puts them back before React uses them, with all others of their paragraph; the browser then translates
 * what is new. It does nothing until a text was replaced.
 */

/** The texts that an element of the translation stands for. */
const replaced = new WeakMap<Node, Text[]>()
/** The element that stands for a text. */
const standIn = new WeakMap<Node, HTMLElement>()

const isFont = (node: Node | null): node is HTMLElement => node?.nodeName === 'FONT'
const isText = (node: Node): node is Text => node.nodeType === Node.TEXT_NODE

const changes = new MutationObserver(note)
const writes = new MutationObserver((records) => {
  for (const { target } of records) putBack(target)
})

let isGuarding = false

/** Begins to watch the page. */
export function guardTranslation(): void {
  changes.observe(document.body, { childList: true, subtree: true })
}

/** Remembers which texts the fonts of these changes replaced: in the same change, or beside them. */
function note(records: readonly MutationRecord[]): void {
  const fonts = new Set<Node>(records.flatMap(({ addedNodes }) => [...addedNodes].filter(isFont)))
  if (fonts.size === 0) return
  for (const { addedNodes, removedNodes, previousSibling, nextSibling } of records) {
    const near = [...addedNodes, previousSibling, nextSibling].find(
      (node) => node !== null && fonts.has(node),
    )
    if (!isFont(near ?? null)) continue
    for (const node of removedNodes) {
      const texts = replaced.get(node) ?? (isText(node) ? [node] : [])
      for (const text of texts)
        if (!text.isConnected) standFor(near as HTMLElement, text, near === nextSibling)
    }
  }
}

function standFor(font: HTMLElement, text: Text, isAfter: boolean): void {
  const others = replaced.get(font) ?? []
  replaced.set(font, isAfter ? [text, ...others] : [...others, text])
  standIn.set(text, font)
  writes.observe(text, { characterData: true })
  if (isGuarding) return
  isGuarding = true
  guardNodes()
}

/** The element that a text is read in: the nearest one that is not part of a line. */
function paragraphOf(node: Node): Node {
  let block = node.parentElement
  while (block?.parentElement && /^(?:inline|contents)$/.test(getComputedStyle(block).display))
    block = block.parentElement
  return block ?? node
}

/** Puts a replaced text back where it was, and the others of its paragraph. */
function putBack(text: Node): void {
  note(changes.takeRecords())
  const by = standIn.get(text)
  if (!by?.isConnected || text.isConnected) return
  const paragraph = document.createTreeWalker(paragraphOf(by))
  const found: [ChildNode, Text[]][] = []
  while (paragraph.nextNode()) {
    const texts = replaced.get(paragraph.currentNode)
    if (texts) found.push([paragraph.currentNode as ChildNode, texts])
  }
  for (const [node, texts] of found) {
    replaced.delete(node)
    node.replaceWith(...texts)
  }
  changes.takeRecords()
}

/** Makes a node a child of its parent again if the translation replaced or wrapped it. */
function returnTo(parent: Node, child: Node): boolean {
  if (child.parentNode !== parent) putBack(child)
  let outer = child
  while (outer.parentNode && outer.parentNode !== parent) outer = outer.parentNode
  if (outer !== child && isFont(outer)) outer.replaceWith(child)
  return child.parentNode === parent
}

/** Lets React use nodes that the translation has replaced. */
function guardNodes(): void {
  const methods = Node.prototype
  // oxlint-disable-next-line typescript/unbound-method -- called with their node below
  const { appendChild, insertBefore, removeChild } = methods
  methods.appendChild = function append<T extends Node>(this: Node, node: T): T {
    putBack(node)
    appendChild.call(this, node)
    return node
  }
  methods.insertBefore = function insert<T extends Node>(this: Node, node: T, before: Node | null): T {
    putBack(node)
    insertBefore.call(this, node, before && returnTo(this, before) ? before : null)
    return node
  }
  methods.removeChild = function remove<T extends Node>(this: Node, node: T): T {
    if (returnTo(this, node)) removeChild.call(this, node)
    return node
  }
}

/** Milliseconds (specification section 9). */
const delay = 700
const skipDelay = 300

/**
 * Reports which `data-tooltip` element should show its tooltip, or null: on hover by mouse or pen after the
 * delay (none if another tooltip was just open), or on keyboard focus. Returns a function that stops
 * watching.
 */
export function watchTooltips(show: (anchor: HTMLElement | null) => void): () => void {
  let timer = 0
  let current: HTMLElement | null = null
  let open = false
  let closedAt = Number.NEGATIVE_INFINITY
  /** A pointer that rests gets events, too, when the page moves beneath it: they take no tooltip from what the keyboard reached. */
  let isMoving = true

  const close = () => {
    clearTimeout(timer)
    if (open) closedAt = performance.now()
    open = false
    current = null
    show(null)
  }
  const reveal = (anchor: HTMLElement) => {
    // An opened menu may lie beside the anchor.
    if (anchor.ariaExpanded === 'true') return
    open = true
    show(anchor)
  }
  const approach = (anchor: HTMLElement | null) => {
    if (anchor === current) return
    const wait = open || performance.now() - closedAt < skipDelay ? 0 : delay
    close()
    current = anchor
    if (anchor) timer = window.setTimeout(reveal, wait, anchor)
  }
  const over = (event: PointerEvent) => {
    const target = event.target
    if (
      event.pointerType === 'touch' ||
      !isMoving ||
      !(target instanceof Element) ||
      target.closest('[data-tooltip-layer]')
    )
      return
    approach(target.closest<HTMLElement>('[data-tooltip]'))
  }
  const moved = (event: PointerEvent) => {
    if (isMoving) return
    isMoving = true
    over(event)
  }
  const focused = (event: FocusEvent) => {
    const target = event.target
    if (target instanceof HTMLElement && target.dataset['tooltip'] && target.matches(':focus-visible')) {
      isMoving = false
      approach(target)
    }
  }
  const keyed = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close()
  }
  const scrolled = () => {
    if (!open) return
    const anchor = current
    close()
    // An element reached by keyboard was scrolled into view: its tooltip follows it.
    if (anchor?.matches(':focus-visible')) approach(anchor)
  }
  const listening = new AbortController()
  const options = { signal: listening.signal }
  document.addEventListener('pointerover', over, options)
  document.addEventListener('pointermove', moved, options)
  document.addEventListener('focusin', focused, options)
  document.addEventListener('focusout', close, options)
  document.addEventListener('pointerdown', close, options)
  document.addEventListener('keydown', keyed, options)
  window.addEventListener('scroll', scrolled, { ...options, capture: true })
  // The element under the pointer or with focus from before this code was loaded.
  approach(document.querySelector<HTMLElement>('[data-tooltip]:is(:hover, :focus-visible)'))
  return () => {
    clearTimeout(timer)
    listening.abort()
  }
}

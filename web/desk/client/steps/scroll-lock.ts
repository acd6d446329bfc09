/** Holds the page where it is; its scroll bar goes, its place stays, so that nothing shifts. */
export function lockPageScroll(): void {
  const root = document.documentElement
  if (window.innerWidth > root.clientWidth) root.style.scrollbarGutter = 'stable'
  root.style.overflow = 'hidden'
}

export function unlockPageScroll(): void {
  const root = document.documentElement
  root.style.overflow = ''
  root.style.scrollbarGutter = ''
}

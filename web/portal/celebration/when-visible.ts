/** Calls back after so many milliseconds, or later: once the page is looked at. Gives the way to call it off. */
export function whenVisible(callback: () => void, after: number): () => void {
  const look = () => {
    if (document.hidden) return
    document.removeEventListener('visibilitychange', look)
    callback()
  }
  const timer = setTimeout(() => {
    document.addEventListener('visibilitychange', look)
    look()
  }, after)
  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', look)
  }
}

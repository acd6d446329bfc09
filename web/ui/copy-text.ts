/**
 * Copies text to the clipboard; call it from a press. Over plain http browsers have only the older way. Throws if the browser
 * refuses.
 */
export async function copyText(text: string): Promise<void> {
  if ('clipboard' in navigator) return navigator.clipboard.writeText(text)
  const fill = (event: ClipboardEvent) => {
    event.preventDefault()
    event.stopImmediatePropagation()
    event.clipboardData?.setData('text/plain', text)
  }
  document.addEventListener('copy', fill, { capture: true })
  try {
    // oxlint-disable-next-line typescript/no-deprecated -- the only way without a secure context
    if (!document.execCommand('copy')) throw new Error('The browser does not copy')
  } finally {
    document.removeEventListener('copy', fill, { capture: true })
  }
  return undefined
}

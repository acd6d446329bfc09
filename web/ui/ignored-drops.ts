/** Whether files, and not a text or a link, are dragged. */
export function isOfFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer?.types.includes('Files') ?? false
}

function ignore(event: DragEvent): void {
  if (event.defaultPrevented || !isOfFiles(event)) return
  event.preventDefault()
  if (event.dataTransfer) event.dataTransfer.dropEffect = 'none'
}

/** Files dropped where nothing takes them do nothing: the browser would leave the page and open them. Returns what ends it. */
export function ignoreDroppedFiles(): () => void {
  window.addEventListener('dragover', ignore)
  window.addEventListener('drop', ignore)
  return () => {
    window.removeEventListener('dragover', ignore)
    window.removeEventListener('drop', ignore)
  }
}

import { onTestFinished, vi } from 'vitest'

interface Download {
  name: string
  text: () => Promise<string>
}

/** Catches what the page saves as a file until the test ends, oldest first; nothing reaches the disk. */
export function catchDownloads(): Download[] {
  const downloads: Download[] = []
  let content = new Blob()
  const url = vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    content = blob as Blob
    return 'blob:caught'
  })
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(
    this: HTMLAnchorElement,
  ) {
    const saved = content
    downloads.push({ name: this.download, text: () => saved.text() })
  })
  onTestFinished(() => {
    url.mockRestore()
    click.mockRestore()
  })
  return downloads
}

import { readPdfPage } from '#web/desk/intake/reading/page-runs.ts'
import type { ReadPage } from '#web/desk/intake/reading/runs.ts'

/** What pdf.js refers to when it is loaded, and needs only to draw. */
const drawing = ['DOMMatrix', 'Path2D', 'ImageData'] as const

async function pdfJs() {
  const missing = drawing.filter((name) => !(name in globalThis))
  for (const name of missing) Object.assign(globalThis, { [name]: Object })
  try {
    return await import('pdfjs-dist/legacy/build/pdf.mjs')
  } finally {
    for (const name of missing) Reflect.deleteProperty(globalThis, name)
  }
}

/** The pages of a PDF as they are read, in Node, where nothing is drawn. */
export async function pagesOfPdf(file: Uint8Array): Promise<ReadPage[]> {
  const { getDocument, VerbosityLevel } = await pdfJs()
  const task = getDocument({
    data: Uint8Array.from(file),
    enableXfa: false,
    useSystemFonts: false,
    disableFontFace: true,
    verbosity: VerbosityLevel.ERRORS,
  })
  try {
    const pdf = await task.promise
    const pages: ReadPage[] = []
    for (let number = 1; number <= pdf.numPages; number++) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other, as in a browser
      pages.push(await readPdfPage(await pdf.getPage(number), number))
    }
    return pages
  } finally {
    await task.destroy()
  }
}

/** Whether a module is of a library that is loaded when it is used, with nothing else: it is not kept for offline use. */
export const isOfHeavyLibrary = (id: string): boolean =>
  /\/node_modules\/(?:pdfjs-dist|canvas-confetti)\//.test(id)

/** What is used of Tesseract compiled to WebAssembly. */
declare module 'tesseract.js-core/tesseract-core-simd-lstm.js' {
  export interface TessApi {
    /** 0 if the language was loaded; 1 is its neural engine alone. */
    Init: (path: null, language: string, engine: 1) => number
    /** Reads `/input`; 0 if it is a picture. Orientation 1 is as it stands, in no further angle. */
    SetImageFile: (orientation: 1, angle: 0) => number
    SetSourceResolution: (dpi: number) => void
    SetPageSegMode: (mode: number) => void
    Recognize: (monitor: null) => number
    /** A table of blocks, paragraphs, lines and words. */
    GetTSVText: (page: 0) => string
    Clear: () => void
  }
  export interface TessModule {
    FS: { writeFile: (path: string, bytes: Uint8Array) => void }
    TessBaseAPI: new () => TessApi
  }
  const start: (options: { locateFile: () => string }) => Promise<TessModule>
  export default start
}

import type { RecognizedWord } from './recognized-words.ts'

/** A picture in gray, one byte for a pixel, white is 255. */
export interface GrayImage {
  width: number
  height: number
  pixels: Uint8Array<ArrayBuffer>
  /** Pixels of an inch of the paper. */
  dpi: number
}

/** 3 is a page with blocks that are looked for, 11 is words wherever they stand. */
export type PageMode = 3 | 11

export interface ToRecognition {
  image: GrayImage
  mode: PageMode
}
export type FromRecognition =
  | { kind: 'ready' }
  | { kind: 'words'; words: RecognizedWord[] }
  | { kind: 'failed'; message: string }

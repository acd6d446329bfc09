import { deflateSync } from 'node:zlib'

/** A PDF whose one page is drawn by this stream. */
export function rawPdf(stream: Buffer, kids = '[3 0 R]'): Buffer {
  return Buffer.concat([
    Buffer.from(
      `%PDF-1.4\n1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n2 0 obj\n<</Type/Pages/Count 1/Kids${kids}>>\nendobj\n` +
        '3 0 obj\n<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Contents 4 0 R>>\nendobj\n' +
        `4 0 obj\n<</Length ${stream.length}/Filter/FlateDecode>>stream\n`,
    ),
    stream,
    Buffer.from('\nendstream\nendobj\ntrailer\n<</Root 1 0 R>>\n%%EOF'),
  ])
}

/** A PDF of three million words, in some dozen kilobytes. */
export const manyWords = (): Buffer => rawPdf(deflateSync(`BT ${'(a b) Tj '.repeat(3_000_000)} ET`))

/** A PDF whose page unpacks to half a gigabyte. */
export const deflateBomb = (): Buffer => rawPdf(deflateSync(Buffer.alloc(500_000_000, ' '), { level: 1 }))

import { extname } from 'node:path'
import { fileHead } from './file-head.ts'
import { beforePdfHeader, isCutOff } from './pdf-file.ts'
import { isPlainText } from './text-file.ts'
import { isWordArchive } from './word-archive.ts'
import { isWordBinary } from './word-file.ts'

/** What a refused file with an allowed extension is; a PDF that was cut off is `cut-off-pdf`. */
export type RefusedKind = 'web-page' | 'rtf' | 'pdf' | 'word' | 'picture' | 'cut-off-pdf'

/** An accepted file, with its name corrected, or the kind of a refused one, null for any other. */
export type FileKind = { mimeType: string; name: string } | { refused: RefusedKind | null }

const word = {
  binary: 'application/msword',
  archive: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
}

/** The pictures that are taken, by the bytes that they start with; the first extension is a corrected name's. */
const pictures = [
  { start: '\xff\xd8\xff', types: ['image/jpeg'], extensions: ['.jpg', '.jpeg'] },
  { start: '\x89PNG\r\n\x1a\n', types: ['image/png', 'image/apng'], extensions: ['.png'] },
  { start: 'GIF8', types: ['image/gif'], extensions: ['.gif'] },
] as const
const pictureExtensions = new Set<string>(pictures.flatMap(({ extensions }) => extensions))

/** Bytes of a file's start that tell its kind. */
const startLength = 1024
const webPage =
  /^(?:\xef\xbb\xbf)?\s*(?:<\?xml[^>]*>\s*)?(?:<!--[^>]*-->\s*)?<(?:!doctype html|html|head|body|script|meta|svg)\b/i
// Browsers and Word save a page with its pictures as a mail message.
const savedPage = /^mime-version:/i
const richText = /^(?:\xef\xbb\xbf)?\{\\rtf/

/** The MIME type of a file by its content. The library is loaded with the first upload. */
async function typeOf(path: string): Promise<string> {
  const { fileTypeFromFile } = await import('file-type')
  return (await fileTypeFromFile(path))?.mime ?? ''
}

/** The picture in a file. The first bytes must match as well, since the library alone also looks past a byte order mark. */
async function pictureIn(path: string, start: string) {
  const picture = pictures.find((one) => start.startsWith(one.start))
  if (!picture) return null
  const type = await typeOf(path)
  return picture.types.some((one) => one === type) ? picture : null
}

const isMarkup = (start: string): boolean =>
  webPage.test(start) || savedPage.test(start) || richText.test(start)

/** A PDF after bytes that are no start of a page or a picture, which would make the file two kinds at once. */
async function isPdf(path: string): Promise<boolean> {
  const before = await beforePdfHeader(path)
  return before !== null && !isMarkup(before) && !pictures.some(({ start }) => before.startsWith(start))
}

async function refusedKind(path: string, start: string): Promise<RefusedKind | null> {
  if (richText.test(start)) return 'rtf'
  if (isMarkup(start)) return 'web-page'
  if (await isPdf(path)) return 'pdf'
  if ((await isWordBinary(path)) || (await isWordArchive(path))) return 'word'
  return (await typeOf(path)).startsWith('image/') ? 'picture' : null
}

/**
 * The kind of a file by its content, if its extension is allowed (specification, section 5) and its content matches. Pictures may
 * have the extension of another picture. Archives and images are never unpacked.
 */
export async function fileKind(path: string, name: string): Promise<FileKind> {
  const written = extname(name)
  const extension = written.toLowerCase()
  const start = await fileHead(path, startLength)
  if (extension === '.pdf' && (await isPdf(path)))
    return (await isCutOff(path)) ? { refused: 'cut-off-pdf' } : { mimeType: 'application/pdf', name }
  if (extension === '.doc' && (await isWordBinary(path))) return { mimeType: word.binary, name }
  if (extension === '.docx' && (await isWordArchive(path))) return { mimeType: word.archive, name }
  if (extension === '.txt' && (await isPlainText(path))) return { mimeType: 'text/plain', name }
  if (pictureExtensions.has(extension)) {
    const picture = await pictureIn(path, start)
    if (picture) {
      const isRight = picture.extensions.some((one) => one === extension)
      const corrected = name.slice(0, -written.length) + picture.extensions[0]
      return { mimeType: picture.types[0], name: isRight ? name : corrected }
    }
  }
  return { refused: await refusedKind(path, start) }
}

import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as sample from '../testing/files/sample-files.ts'
import { fileKind } from './file-kind.ts'

let folder: string
let pdf: Buffer
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'file-kind-'))
  pdf = await sample.samplePdf()
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const found = async (name: string, content: Buffer | string) => {
  const path = join(folder, 'upload')
  await writeFile(path, content)
  return fileKind(path, name)
}
const kindOf = async (name: string, content: Buffer | string): Promise<string | null> => {
  const kind = await found(name, content)
  return 'refused' in kind ? null : kind.mimeType
}

const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const html = '<!doctype html><script>alert(1)</script>'
const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'
const program = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(512)])

test('a PDF is recognized, also with an uppercase extension', async () => {
  expect(await kindOf('agreement.pdf', pdf)).toBe('application/pdf')
  expect(await kindOf('AGREEMENT.PDF', pdf)).toBe('application/pdf')
})

test.for<[name: string, content: Buffer | string, mimeType: string]>([
  ['house.png', sample.samplePng, 'image/png'],
  ['house.gif', sample.sampleGif, 'image/gif'],
  ['house.jpg', sample.sampleJpeg, 'image/jpeg'],
  ['house.jpeg', sample.sampleJpeg, 'image/jpeg'],
  ['terms.docx', sample.sampleDocx, word],
  ['terms.doc', sample.compoundFile('WordDocument'), 'application/msword'],
  ['note.txt', 'Sellers keep the piano.\r\n\tAgreed – 契約 🏡', 'text/plain'],
  ['note.txt', Buffer.from('\uFEFFKeys', 'utf16le'), 'text/plain'],
  ['note.txt', Buffer.from('\uFEFFKeys', 'utf16le').swap16(), 'text/plain'],
  ['note.txt', Buffer.from('Keys at 5 pm', 'utf16le'), 'text/plain'],
  ['note.txt', Buffer.from('Keys at 5 pm', 'utf16le').swap16(), 'text/plain'],
  ['note.txt', Buffer.from('Buyer\x92s caf\xe9 \x96 5 \x80', 'latin1'), 'text/plain'],
  ['page.txt', html, 'text/plain'],
  ['long.txt', `${'a'.repeat(65_535)}é`, 'text/plain'],
])('%s is accepted by its content (%#)', async ([name, content, mimeType]) => {
  expect(await kindOf(name, content)).toBe(mimeType)
})

test.for<[what: string, name: string, content: Buffer | string]>([
  ['a program renamed', 'agreement.pdf', program],
  ['a web page renamed', 'agreement.pdf', html],
  ['a drawing with script renamed', 'house.png', svg],
  [
    'a zip file that is not a Word document',
    'terms.docx',
    sample.zip({ 'a.txt': 'a', '[Content_Types].xml': '' }),
  ],
  ['a spreadsheet', 'terms.docx', sample.zip({ '[Content_Types].xml': '', 'xl/workbook.xml': '' })],
  [
    'a Word document with macros',
    'terms.docx',
    sample.zip({ '[Content_Types].xml': '', 'word/document.xml': '', 'word/vbaProject.bin': 'x' }),
  ],
  ['a truncated Word document', 'terms.docx', sample.sampleDocx.subarray(0, -30)],
  ['an old spreadsheet', 'terms.doc', sample.compoundFile('Workbook')],
  ['a Word document with the wrong extension', 'terms.doc', sample.sampleDocx],
  ['text with a null byte', 'note.txt', 'a\u0000b'],
  ['text with an escape character', 'note.txt', '\u001b[31mred'],
  ['text with a byte of no encoding', 'note.txt', Buffer.from([0x61, 0x81, 0x62])],
  ['an empty PDF', 'agreement.pdf', ''],
  ['a web page', 'page.html', html],
  ['a drawing', 'house.svg', svg],
  ['a program', 'setup.exe', program],
  ['a name without extension', 'agreement', 'text'],
  ['a double extension', 'note.txt.exe', 'text'],
])('%s is refused', async ([, name, content]) => {
  expect(await kindOf(name, content)).toBeNull()
})

test.for<[what: string, before: string]>([
  ['a byte order mark', '\uFEFF'],
  ['line breaks', '\r\n\r\n'],
  ['the lines of a mail program', 'Content-Type: application/pdf\r\n\r\n'],
  ['nearly a kilobyte', ' '.repeat(1_019)],
])('a PDF is recognized after %s', async ([, before]) => {
  expect(await kindOf('a.pdf', Buffer.concat([Buffer.from(before), pdf]))).toBe('application/pdf')
})

test('a PDF whose header readers do not look for, or that is a page or a picture as well, is refused', async () => {
  expect(await kindOf('a.pdf', Buffer.concat([Buffer.alloc(1_024, ' '), pdf]))).toBeNull()
  expect(await kindOf('a.pdf', Buffer.concat([Buffer.from(`${html}\n`), pdf]))).toBeNull()
  expect(await kindOf('a.pdf', Buffer.concat([sample.sampleGif, pdf]))).toBeNull()
})

test('a PDF is not accepted as a picture, and a picture not as text', async () => {
  expect(await kindOf('a.png', pdf)).toBeNull()
  expect(await kindOf('a.txt', sample.samplePng)).toBeNull()
})

test.for<[name: string, content: Buffer, corrected: string]>([
  ['house.jpg', sample.samplePng, 'house.png'],
  ['House.JPEG', sample.samplePng, 'House.png'],
  ['house.png', sample.sampleJpeg, 'house.jpg'],
  ['house.gif', sample.sampleJpeg, 'house.jpg'],
  ['a.b.png', sample.sampleGif, 'a.b.gif'],
  ['house.jpeg', sample.sampleJpeg, 'house.jpeg'],
  ['HOUSE.PNG', sample.samplePng, 'HOUSE.PNG'],
])('the picture %s is decided by its content (%#)', async ([name, content, corrected]) => {
  expect(await found(name, content)).toMatchObject({ name: corrected })
})

const webp = Buffer.from('524946461a000000574542505650384c0d0000002f00000010071011118888fe0700', 'hex')

test.for<[name: string, content: Buffer | string, refused: string | null]>([
  ['terms.doc', '{\\rtf1\\ansi hello}', 'rtf'],
  [
    'terms.doc',
    '<html xmlns:w="urn:schemas-microsoft-com:office:word"><body>hello</body></html>',
    'web-page',
  ],
  ['terms.docx', '\uFEFF\r\n<!DOCTYPE html>', 'web-page'],
  ['terms.doc', 'MIME-Version: 1.0\r\nContent-Type: multipart/related', 'web-page'],
  ['terms.pdf', html, 'web-page'],
  ['terms.docx', sample.compoundFile('WordDocument'), 'word'],
  ['terms.doc', sample.sampleDocx, 'word'],
  ['terms.pdf', sample.sampleDocx, 'word'],
  ['terms.doc', '%PDF-1.4 %%EOF', 'pdf'],
  ['house.pdf', sample.sampleJpeg, 'picture'],
  ['house.jpg', webp, 'picture'],
  ['terms.pdf', '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 ', 'cut-off-pdf'],
  ['terms.docx', sample.zip({ '[Content_Types].xml': '', 'xl/workbook.xml': '' }), null],
  ['terms.pdf', program, null],
])('%s is refused for what it is (%#)', async ([name, content, refused]) => {
  expect(await found(name, content)).toEqual({ refused })
})

test('a PDF that was cut off anywhere before its end is recognized, across the pieces in which it is read', async () => {
  const long = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(65_536 - 12, 'x')])
  expect(await found('a.pdf', long)).toEqual({ refused: 'cut-off-pdf' })
  expect(await kindOf('a.pdf', Buffer.concat([long, Buffer.from('%%EOF')]))).toBe('application/pdf')
})

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

const kindOf = async (name: string, content: Buffer | string): Promise<string | null> => {
  const path = join(folder, 'upload')
  await writeFile(path, content)
  return (await fileKind(path, name))?.mimeType ?? null
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
  ['page.txt', html, 'text/plain'],
  ['long.txt', `${'a'.repeat(65_535)}é`, 'text/plain'],
])('%s is accepted by its content (%#)', async ([name, content, mimeType]) => {
  expect(await kindOf(name, content)).toBe(mimeType)
})

test.for<[what: string, name: string, content: Buffer | string]>([
  ['a program renamed', 'agreement.pdf', program],
  ['a web page renamed', 'agreement.pdf', html],
  ['a drawing with script renamed', 'house.png', svg],
  ['an image of another kind', 'house.png', sample.sampleJpeg],
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
  ['text in bad UTF-8', 'note.txt', Buffer.from([0x61, 0xff, 0x62])],
  ['text that ends inside a character', 'note.txt', Buffer.from([0x61, 0xc3])],
  ['an empty PDF', 'agreement.pdf', ''],
  ['a web page', 'page.html', html],
  ['a drawing', 'house.svg', svg],
  ['a program', 'setup.exe', program],
  ['a name without extension', 'agreement', 'text'],
  ['a double extension', 'note.txt.exe', 'text'],
])('%s is refused', async ([, name, content]) => {
  expect(await kindOf(name, content)).toBeNull()
})

test('a PDF whose header is not at the very start is refused', async () => {
  expect(await kindOf('a.pdf', Buffer.concat([Buffer.from('\uFEFF'), pdf]))).toBeNull()
  expect(await kindOf('a.pdf', Buffer.concat([Buffer.from(`${html}\n`), pdf]))).toBeNull()
  expect(await kindOf('a.pdf', Buffer.concat([sample.sampleGif, pdf]))).toBeNull()
})

test('a PDF is not accepted as a picture, and a picture not as text', async () => {
  expect(await kindOf('a.png', pdf)).toBeNull()
  expect(await kindOf('a.txt', sample.samplePng)).toBeNull()
})

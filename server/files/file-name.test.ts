import { parse } from 'content-disposition'
import { expect, test } from 'vitest'
import { attachmentHeader, cleanFileName } from './file-name.ts'

test.for([
  ['Purchase Agreement.pdf', 'Purchase Agreement.pdf'],
  ['../../etc/passwd', 'passwd'],
  ['C:\\Users\\agent\\loan.docx', 'loan.docx'],
  ['inspection\r\nSet-Cookie: a=b.pdf', 'inspectionSet-Cookie: a=b.pdf'],
  ['invoice\u202Efdp.exe', 'invoicefdp.exe'],
  ['\u2067report\u2069\u200F.txt', 'report.txt'],
  ['nul\u0000l.pdf', 'null.pdf'],
  ['  spaced.pdf  ', 'spaced.pdf'],
  ['', 'document'],
  ['..', 'document'],
  ['folder/', 'document'],
  ['\u0007\u202E', 'document'],
  ['.pdf', 'document.pdf'],
  ['\u200B\u200D.pdf', 'document.pdf'],
  ['\u3164', 'document'],
  ['házassági 契約 🏡.pdf', 'házassági 契約 🏡.pdf'],
  ['half\uD83D.pdf', 'half\uFFFD.pdf'],
])('%j becomes %j', ([given, clean]) => {
  expect(cleanFileName(given as string)).toBe(clean)
})

test('a name longer than 255 characters is shortened before its extension', () => {
  const clean = cleanFileName(`${'🏡'.repeat(300)}.docx`)
  expect(Array.from(clean)).toHaveLength(255)
  expect(clean.endsWith('🏡.docx')).toBe(true)
})

test.for(['plain.pdf', 'say "hi"; now.pdf', '契約 🏡.pdf', 'semi;colon=100%.txt', "o'neil's.doc"])(
  'a browser reads %j back from the download header',
  (name) => {
    const header = attachmentHeader(name)
    expect(header).toMatch(/^[\x20-\x7e]+$/)
    expect(parse(header)).toMatchObject({ type: 'attachment', parameters: { filename: name } })
  },
)

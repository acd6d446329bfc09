import { expect, test } from 'vitest'
import { refuseBankDetails } from './refuse-bank-details.ts'

const refusal = 'Not saved: this looks like bank details. Escrow gives them by phone.'

/** A PDF with one line of text on each page. */
function pdf(...pages: string[]): File {
  const kids = pages.map((_line, at) => `${4 + at * 2} 0 R`).join(' ')
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Count ${pages.length}/Kids[${kids}]>>`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    ...pages.flatMap((line, at) => {
      const drawn = `BT /F 12 Tf 20 100 Td (${line}) Tj ET`
      return [
        `<</Type/Page/Parent 2 0 R/MediaBox[0 0 500 200]/Resources<</Font<</F 3 0 R>>>>/Contents ${5 + at * 2} 0 R>>`,
        `<</Length ${drawn.length}>>stream\n${drawn}\nendstream`,
      ]
    }),
  ]
  let text = '%PDF-1.4\n'
  const starts = objects.map((object, at) => {
    const start = text.length
    text += `${at + 1} 0 obj\n${object}\nendobj\n`
    return `${String(start).padStart(10, '0')} 00000 n \n`
  })
  const size = objects.length + 1
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${starts.join('')}`
  const end = `trailer\n<</Size ${size}/Root 1 0 R>>\nstartxref\n${text.length}\n%%EOF\n`
  return new File([text, table, end], 'wire.PDF')
}

test('bank numbers on any of the first pages of a PDF are found', async () => {
  await expect(refuseBankDetails(pdf('Welcome', 'Routing 121000248, account 4417730021'))).rejects.toThrow(
    refusal,
  )
  await expect(refuseBankDetails(pdf('Loan 0012345678', 'Call (916) 555-0188'))).resolves.toBeUndefined()
})

test('bank numbers far into a text file are found, also across two pieces', async () => {
  const line = 'Routing 121000248, account 4417730021'
  const file = new File(['.'.repeat(19_985), ` ${line}`], 'wire.txt')
  await expect(refuseBankDetails(file)).rejects.toThrow(refusal)
  await expect(refuseBankDetails(new File(['Hello'], 'hello.txt'))).resolves.toBeUndefined()
})

test('a damaged PDF and other kinds of files are left to the server', async () => {
  await expect(refuseBankDetails(new File(['x'], 'broken.pdf'))).resolves.toBeUndefined()
  await expect(refuseBankDetails(new File(['account 4417730021'], 'a.jpg'))).resolves.toBeUndefined()
})

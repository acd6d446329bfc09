import { expect, test } from './fixtures.ts'

test('the license texts of libraries, font and recognizer that the pages ship are served', async ({
  world,
}) => {
  const page = await world.visitor()
  const reply = await page.request.get('/licenses.md')
  expect(reply.status()).toBe(200)
  const text = await reply.text()
  for (const name of ['react', 'pdfjs-dist', 'zod', '@fontsource-variable/besley', 'tesseract.js-core'])
    expect(text).toContain(`\n## ${name} - `)
  expect(text).toContain('SIL OPEN FONT LICENSE')
})

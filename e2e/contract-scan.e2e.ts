import { existsSync } from 'node:fs'
import { expect, test } from './fixtures.ts'

/** An installation may leave text recognition out. */
const hasRecognition = existsSync(new URL('../node_modules/tesseract.js-core/package.json', import.meta.url))

const lines = [
  'HOME PURCHASE AGREEMENT',
  'An offer from Maya Okafor and Daniel Okafor (Buyer)',
  'The home to be bought is 1284 Alder Creek Lane (Street),',
  'situated in Sacramento (City), Sacramento (County), California, 95819 (Zip Code)',
  'Purchase Price: $500,000',
]

test('I29: a photo of a contract is read in a worker; the page’s own policy has no WebAssembly', async ({
  world,
}) => {
  test.skip(!hasRecognition)
  const page = await world.agent()
  await page.goto('/admin')
  await page.getByRole('button', { name: 'Add Client' }).click()
  const photo = await page.evaluate((text) => {
    const canvas = document.createElement('canvas')
    canvas.width = 1700
    canvas.height = 2200
    const drawing = canvas.getContext('2d')!
    drawing.fillStyle = '#f4f1ea'
    drawing.fillRect(0, 0, canvas.width, canvas.height)
    drawing.fillStyle = '#111111'
    drawing.font = '28px sans-serif'
    for (const [at, line] of text.entries()) drawing.fillText(line, 140, 160 + at * 80)
    drawing.fillText('RPA REVISED 12/25 (PAGE 1 OF 17)', 140, 2110)
    return canvas.toDataURL('image/jpeg', 0.85).split(',')[1] ?? ''
  }, lines)
  const dialog = page.getByRole('dialog', { name: 'Add Client' })
  await dialog
    .getByLabel(/signed contract/)
    .setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(photo, 'base64') })
  await dialog.getByRole('button', { name: /^Read it here/ }).click()
  await expect(dialog.getByLabel('Property Price (optional)')).toHaveValue('500000', { timeout: 30_000 })
  await expect(dialog.getByLabel('Property Address')).toHaveValue(
    '1284 Alder Creek Lane, Sacramento, CA 95819',
  )
  await expect(dialog.getByRole('button', { name: /^Confirm/ })).toHaveCount(0)
  expect((await page.request.get('/admin')).headers()['content-security-policy']).not.toContain('wasm')
})

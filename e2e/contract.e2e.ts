import { createHash } from 'node:crypto'
import { contractPacket } from './contract-packet.ts'
import { expect, test } from './fixtures.ts'

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

test('I2, I22, I25, I27: a packet fills the form in without a request; by keyboard the deal is added, and its contract kept for the team', async ({
  world,
}) => {
  await world.api.patch('/api/admin/me', { data: { name: 'Elena Ruiz', phone: '(916) 555-0111' } })
  const packet = await contractPacket()
  const page = await world.agent()
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/admin/clients')
  await expect(page.getByRole('heading', { name: 'Client Management' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('new client from a contract')
  await expect(page.getByRole('option', { name: 'New client from a contract' })).toBeVisible()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Add Client' })
  const zone = dialog.getByLabel(/signed contract/)
  await expect(zone).toBeFocused()

  const sent: string[] = []
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url())
    if (origin === 'null' || request.url().startsWith('blob:')) return
    if (request.method() !== 'GET' || origin !== new URL(page.url()).origin)
      sent.push(`${request.method()} ${pathname}`)
  })
  await zone.setInputFiles({ name: 'packet.pdf', mimeType: 'application/pdf', buffer: packet })
  await expect(dialog.getByText('C.A.R. agreement RPA', { exact: false })).toBeVisible()
  await expect(dialog.getByLabel('First Name')).toHaveValue('Maya')
  await expect(dialog.getByLabel('Last Name')).toHaveValue('Okafor')
  await expect(dialog.getByLabel('Property Address')).toHaveValue(
    '1284 Alder Creek Lane, Sacramento, CA 95819',
  )
  await expect(dialog.getByLabel('Acceptance Date')).toHaveValue('2026-10-28')
  await expect(dialog.getByLabel('Expected Close Date')).toHaveValue('2026-12-02')
  await expect(dialog.getByLabel('Loan contingency, days')).toHaveValue('21')
  await expect(dialog.getByLabel('Investigation contingency, days')).toHaveValue('10')
  await expect(dialog.getByLabel('Insurance contingency, days')).toHaveValue('')
  await expect(dialog.getByLabel('Property Price (optional)')).toHaveValue('500000')

  await dialog.getByRole('button', { name: /^Confirm .* sure/ }).focus()
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Next', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('Acceptance Date')).toBeFocused()
  const email = dialog.getByLabel('Email')
  let presses = 2
  while (!(await email.evaluate((input) => input === document.activeElement)) && presses < 12) {
    await page.keyboard.press('Enter')
    presses += 1
  }
  await expect(email).toBeFocused()
  expect(sent).toEqual([])
  await page.keyboard.type('maya@okafor.example')
  await page.keyboard.press('Enter')
  const link = page.getByRole('dialog', { name: 'Send Maya the link' })
  await expect(link).toBeVisible()
  expect(presses + 1).toBeLessThanOrEqual(12)

  const { clients } = (await (
    await world.api.get('/api/admin/clients?search=maya@okafor.example')
  ).json()) as {
    clients: { id: string; uniqueId: string }[]
  }
  const client = clients[0]!
  await expect
    .poll(() => sent.filter((one) => !one.includes('/api/live')))
    .toEqual([
      'POST /api/clients',
      `POST /api/admin/clients/${client.id}/documents`,
      `POST /api/admin/clients/${client.id}/notes`,
    ])
  const documents = (await (await world.api.get(`/api/admin/clients/${client.id}/documents`)).json()) as {
    id: string
    category: string
  }[]
  expect(documents).toMatchObject([{ category: 'contract' }])
  const kept = await (await world.api.get(`/api/documents/${documents[0]!.id}/download`)).body()
  expect(sha256(kept)).toBe(sha256(packet))
  const seen = await world.api.get(`/api/clients/${client.uniqueId}/documents`)
  expect(await seen.json()).toEqual([])

  await link.getByRole('button', { name: 'Close' }).click()
  const person = page.getByRole('dialog', { name: 'Add person' })
  await expect(person.getByLabel('Name', { exact: true })).toHaveValue('Daniel Okafor')
})

import { pdfOf } from '../server/testing/files/pdf-of.ts'
import { expect, test } from './fixtures.ts'

test('a file is sent back, which the open portal shows at once, sent again and accepted', async ({
  world,
}) => {
  const client = await world.openDeal()
  const asked = await world.api.post(`/api/admin/clients/${client.id}/document-requests`, {
    data: { name: 'Pay stub', category: 'loan' },
  })
  const { id } = (await asked.json()) as { id: string }
  const [desk, portal] = [await world.agent(), await world.visitor()]
  await portal.goto(`/client/${client.uniqueId}?tab=documents`)
  const row = portal.getByRole('listitem').filter({ hasText: 'Pay stub' })
  const send = async (button: RegExp, file: string) => {
    await row.getByRole('button', { name: button }).click()
    const dialog = portal.getByRole('dialog', { name: 'Upload Document' })
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: file, mimeType: 'application/pdf', buffer: await pdfOf([file]) })
    await dialog.getByRole('button', { name: 'Upload', exact: true }).click()
    await expect(dialog).toHaveCount(0)
  }
  await send(/^Upload Pay stub/, 'one.pdf')

  await desk.goto(`/admin/client/${client.id}/documents`)
  await desk.getByRole('link', { name: 'Check Pay stub' }).first().click()
  await expect(desk).toHaveURL(new RegExp(`/documents/${id}$`))
  await expect(desk.getByRole('heading', { level: 1, name: 'Pay stub' })).toBeVisible()
  await expect(row.getByText(/has opened it\.$/)).toBeVisible()
  await desk.getByRole('button', { name: 'Send back' }).click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Cut off' }).click()
  await dialog.getByRole('button', { name: 'Send back' }).click()
  await expect(row.getByText('“It is cut off. Please send the whole page.”')).toBeVisible()

  await desk.goto(`/admin/client/${client.id}/documents/${id}`)
  await expect(desk.getByText('This request')).toBeVisible()
  await send(/^Send again/, 'two.pdf')
  await expect(desk.getByText('Version 2', { exact: false })).toBeVisible()
  await expect(desk.getByRole('link', { name: 'Download version 1' })).toBeVisible()
  await desk.getByRole('button', { name: 'Accept' }).click()
  await expect(row.getByText(/^Accepted /)).toBeVisible()
})

import { expect, test } from './fixtures.ts'
import { account } from './prepared-data.ts'

const [first, second] = ['(916) 555-0177', '(916) 555-0290']

test('S4, S7: escrow’s number waits for the note of each person, and a changed one for its check', async ({
  world,
}) => {
  const client = await world.openDeal({ escrowCompany: 'Golden Oak Escrow', escrowPhone: first })
  const added = await world.api.post(`/api/admin/clients/${client.id}/people`, {
    data: { role: 'co-client', firstName: 'Daniel', lastName: 'Okafor' },
  })
  const { person } = (await added.json()) as { person: { key: string } }
  const [desk, portal, other] = [await world.agent(), await world.visitor(), await world.visitor()]
  const escrow = desk
    .getByRole('listitem')
    .filter({ has: desk.getByRole('heading', { name: 'Golden Oak Escrow' }) })
  const ofClient = desk
    .getByRole('listitem')
    .filter({ has: desk.getByRole('heading', { name: `${client.firstName} ${client.lastName}` }) })
  await portal.goto(`/client/${client.uniqueId}`)
  const call = portal.getByRole('link', { name: /^Call Escrow/ })
  await expect(call).toHaveAttribute('href', 'tel:9165550177')

  await desk.goto(`/admin/client/${client.id}/people`)
  await escrow.getByRole('button', { name: 'Lock the number' }).click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByRole('checkbox', { name: 'I have called this number myself' }).check()
  await dialog.getByLabel('Your password').fill(account.password)
  await dialog.getByRole('button', { name: 'Lock the number' }).click()
  await expect(escrow.getByText(/^Number locked /)).toBeVisible()

  // The open portal no longer has it; the other person of the deal reads for themselves.
  await expect(call).toHaveAttribute('href', '#safety')
  await other.goto(`/client/${person.key}`)
  await expect(other.getByRole('link', { name: /^Call Escrow/ })).toHaveAttribute('href', '#safety')
  expect(await portal.content()).not.toContain('0177')
  await call.click()
  const note = portal.getByRole('dialog', { name: 'Before you send money' })
  await note.getByRole('button', { name: 'I have read this' }).click()
  await expect(note.getByText(first)).toBeVisible()
  await portal.keyboard.press('Escape')
  await expect(call).toHaveAttribute('href', 'tel:9165550177')
  await expect(ofClient.getByText(/^Safety note read /)).toBeVisible()
  await expect(desk.getByText('Safety note not read yet')).toHaveCount(1)
  await other.reload()
  await expect(other.getByRole('link', { name: /^Call Escrow/ })).toHaveAttribute('href', '#safety')

  await escrow.getByRole('button', { name: 'Change the number' }).click()
  await dialog.getByLabel('New number', { exact: true }).fill(second)
  await dialog.getByLabel('The same number again').fill(second)
  await dialog.getByLabel('Reason').fill('Golden Oak moved its office.')
  await dialog.getByLabel('Your password').fill(account.password)
  await dialog.getByRole('button', { name: 'Change the number' }).click()
  await expect(escrow.getByText(/“Golden Oak moved its office\.”$/)).toBeVisible()

  const card = portal.getByRole('region', { name: 'Escrow’s number has changed' })
  await expect(card.getByText('“Golden Oak moved its office.”')).toBeVisible()
  await expect(call).toHaveAttribute('href', '#safety')
  await card.getByRole('button', { name: 'I checked it' }).click()
  await expect(card).toHaveCount(0)
  await expect(call).toHaveAttribute('href', 'tel:9165550290')
  await expect(ofClient.getByText(/^Safety note read /)).toBeVisible()
  // Who never read the first one is asked once, about the one that stands.
  await other.goto(`/client/${person.key}?tab=documents`)
  await other.getByRole('link', { name: 'Read this before you send money' }).click()
  await other.getByRole('button', { name: 'I have read this' }).click()
  await expect(other.getByRole('dialog').getByText(second)).toBeVisible()
  expect(await other.content()).not.toContain('0177')
})

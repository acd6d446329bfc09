import * as spanish from '../texts/es/frame.ts'
import { cachedPortals, waitForWorker } from './device-storage.ts'
import { expect, test } from './fixtures.ts'
import { goOffline } from './network.ts'

test('L2, L7: a client turns the portal Spanish with two presses, their other screen follows, the co-buyer stays in English, and the desk sees it', async ({
  world,
}) => {
  const client = await world.openDeal()
  const added = await world.api.post(`/api/admin/clients/${client.id}/people`, {
    data: { role: 'co-client', firstName: 'Daniel', lastName: 'Okafor' },
  })
  const { person } = (await added.json()) as { person: { key: string } }
  const [desk, portal, other, daniel] = [
    await world.agent(),
    await world.visitor(),
    await world.visitor(),
    await world.visitor(),
  ]
  await portal.goto(`/client/${client.uniqueId}`)
  await other.goto(`/client/${client.uniqueId}?tab=progress`)
  await daniel.goto(`/client/${person.key}`)
  await desk.goto(`/admin/client/${client.id}/messages`)
  await expect(desk.getByText('Nora reads Spanish.')).toHaveCount(0)

  await portal.getByRole('navigation', { name: 'Portal' }).getByRole('link', { name: 'Config' }).click()
  await portal.getByRole('button', { name: 'Español' }).click()
  await expect(portal.locator('html')).toHaveAttribute('lang', 'es')
  await expect(portal.getByRole('heading', { level: 1, name: 'Ajustes' })).toBeVisible()
  await expect(other.locator('html')).toHaveAttribute('lang', 'es')
  await expect(other.getByRole('heading', { name: 'Inspección de la vivienda' }).first()).toBeVisible()
  await expect(desk.getByText('Nora reads Spanish.')).toBeVisible()
  await daniel.reload()
  await expect(daniel.locator('html')).toHaveAttribute('lang', 'en')

  // Back, by the agent.
  await world.api.patch(`/api/admin/clients/${client.id}`, { data: { language: 'en' } })
  await expect(portal.locator('html')).toHaveAttribute('lang', 'en')
  await expect(other.locator('html')).toHaveAttribute('lang', 'en')
})

test('what is typed in the chat is there after the language has changed', async ({ world }) => {
  const client = await world.openDeal()
  const portal = await world.visitor()
  await portal.goto(`/client/${client.uniqueId}?tab=messages`)
  await portal.getByRole('textbox').fill('Half a question')
  await world.api.patch(`/api/admin/clients/${client.id}`, { data: { language: 'es' } })
  const strip = portal.getByText('Su portal ahora está en español')
  await expect(strip.or(portal.locator('html[lang=es]'))).toBeVisible()
  if (await strip.isVisible()) await portal.getByRole('button', { name: 'Mostrarlo' }).click()
  await expect(portal.locator('html')).toHaveAttribute('lang', 'es')
  await expect(portal.getByRole('textbox')).toHaveValue('Half a question')
})

test('a portal that was read in Spanish is Spanish offline, too', async ({ world }) => {
  const client = await world.openDeal({ language: 'es' })
  const portal = await world.visitor({ serviceWorkers: 'allow' })
  await portal.goto(`/client/${client.uniqueId}`)
  await expect(portal.getByRole('heading', { name: spanish.welcomeBack('Nora') })).toBeVisible()
  await waitForWorker(portal)
  await expect.poll(() => cachedPortals(portal)).toEqual([client.uniqueId])
  await goOffline(portal)
  await portal.reload()
  await expect(portal.locator('html')).toHaveAttribute('lang', 'es')
  await expect(portal.getByRole('navigation').getByRole('link', { name: 'Pasos' })).toBeVisible()
  await portal.context().setOffline(false)
})

test('the first page, a wrong link and an unknown page turn Spanish with one press, and stay so', async ({
  world,
}) => {
  const visitor = await world.visitor()
  await visitor.goto('/')
  await visitor.getByRole('button', { name: 'Español' }).click()
  await expect(visitor.locator('html')).toHaveAttribute('lang', 'es')
  for (const missing of ['/client/noSuchPortal', '/no-such-page']) {
    await visitor.goto(missing)
    await expect(visitor.locator('html')).toHaveAttribute('lang', 'es')
    await visitor.getByRole('button', { name: 'English' }).click()
    await expect(visitor.locator('html')).toHaveAttribute('lang', 'en')
    await visitor.getByRole('button', { name: 'Español' }).click()
    await expect(visitor.locator('html')).toHaveAttribute('lang', 'es')
  }
  // What only agents open is in English; a link to it loads that page.
  await visitor.goto('/')
  await visitor.locator('a[href="/admin"]').click()
  await expect(visitor).toHaveURL(/\/sign-in/)
  await expect(visitor.locator('html')).toHaveAttribute('lang', 'en')
})

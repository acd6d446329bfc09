import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { getPortalClient } from '#contract/calls/clients/clients.ts'
import { changeLanguage } from '#contract/calls/clients/language.ts'
import { getPortalCalendar } from '#contract/calls/deal/calendar.ts'
import { expectAccessible, expectToFit } from '#web/testing/accessibility.ts'
import { answer, failure } from '#web/testing/answers.ts'
import { answerPortal } from '#web/testing/portal.ts'
import { show } from '#web/testing/show.tsx'
import { OpenPortal } from '../open-portal.tsx'
import { Portal } from '../portal.tsx'
import { LanguageChange } from './language-change.tsx'

const button = (name: string) => page.getByRole('button', { name, exact: true })
const question = page.getByRole('region', { name: '¿Prefiere leer esto en español?' })
const strip = page.getByText('Su portal ahora está en español')

/** Keeps the page: something is being typed. */
const stay = (event: Event) => event.preventDefault()
const wanted = (...languages: string[]) =>
  Object.defineProperty(navigator, 'languages', { value: languages, configurable: true })
afterEach(() => {
  window.removeEventListener('beforeunload', stay)
  Reflect.deleteProperty(navigator, 'languages')
})

/** A portal with a server that stores the chosen language. */
async function open(tab: string) {
  const portal = answerPortal()
  answer(getPortalClient, () => portal.client)
  const sent = answer(changeLanguage, ({ body: { language } }) => {
    const { language: _before, ...client } = portal.client
    portal.client = { ...client, languageBy: 'client', ...(language === 'en' ? {} : { language }) }
    return portal.client
  })
  if (tab === 'settings') answer(getPortalCalendar, () => ({ feed: null }))
  const { uniqueId } = portal.client
  localStorage.setItem(`first-visit:${uniqueId}`, 'done')
  history.replaceState(null, '', `/client/${uniqueId}?tab=${tab}`)
  await show(<OpenPortal uniqueId={uniqueId}>{(client) => <Portal client={client} />}</OpenPortal>)
  return { portal, sent }
}

test('L2: one press in Config chooses the other language; the page says so while something is being typed', async () => {
  const { sent } = await open('settings')
  const sheet = page.getByRole('region', { name: 'Language · Idioma' })
  await expect.element(sheet.getByRole('button', { name: 'English' })).toHaveAttribute('aria-pressed', 'true')
  await expect.element(button('Español')).toHaveAttribute('lang', 'es')
  await expectToFit([320, 1280])
  window.addEventListener('beforeunload', stay)
  await button('English').click()
  expect(sent).toEqual([])
  button('Español').element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(strip).toBeVisible()
  await expect.element(button('Español')).toHaveAttribute('aria-pressed', 'true')
  expect(sent).toEqual([{ language: 'es' }])
  await expect.element(button('Mostrarlo')).toBeVisible()
  await expectAccessible()
})

test('L2: what could not be saved is said, and the old language stays', async () => {
  await open('settings')
  await expect.element(button('Español')).toBeVisible()
  answer(changeLanguage, () => failure(503))
  await button('Español').click()
  await expect.element(page.getByText('It was not saved. Try again.').first()).toBeVisible()
  await expect.element(button('English')).toHaveAttribute('aria-pressed', 'true')
  await expect.element(strip).not.toBeInTheDocument()
})

test('offline nothing can be chosen, and why is said', async () => {
  await open('settings')
  await expect.element(button('Español')).toBeEnabled()
  Object.defineProperty(navigator, 'onLine', { value: false, configurable: true })
  window.dispatchEvent(new Event('offline'))
  await expect.element(button('Español')).toBeDisabled()
  await expect.element(page.getByText('You are offline.', { exact: true })).toBeVisible()
  Reflect.deleteProperty(navigator, 'onLine')
  window.dispatchEvent(new Event('online'))
  await expect.element(button('Español')).toBeEnabled()
})

test('a browser in Spanish is asked once on Home, in Spanish; either answer is stored', async () => {
  await page.viewport(390, 844)
  wanted('fr-CA', 'es-MX', 'en-US')
  const { sent } = await open('dashboard')
  await expect.element(question).toBeVisible()
  await expect.element(question).toHaveAttribute('lang', 'es')
  await expect.element(button('No, in English')).toHaveAttribute('lang', 'en')
  await expectToFit([320, 1280])
  await button('No, in English').click()
  await expect.element(question).not.toBeInTheDocument()
  expect(sent).toEqual([{ language: 'en' }])
})

test('yes leads to the Spanish page', async () => {
  wanted('es')
  const { sent } = await open('dashboard')
  window.addEventListener('beforeunload', stay)
  await button('Sí, en español').click()
  await expect.element(strip).toBeVisible()
  expect(sent).toEqual([{ language: 'es' }])
  await expect.element(question).not.toBeInTheDocument()
})

test.each([[['en-US', 'es']], [['fr']], [['english-not', 'estonian', 'et']]])(
  'a browser that asks for %s is not asked',
  async (languages) => {
    wanted(...languages)
    await open('dashboard')
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect.element(page.getByRole('heading', { name: 'Quick Actions' })).toBeVisible()
    await expect.element(question).not.toBeInTheDocument()
  },
)

test('however soon the language is chosen back and forth, the page is loaded anew for each', async () => {
  const reload = vi.fn<() => void>()
  const shown = await show(<LanguageChange language="es" reload={reload} />)
  await shown.remove()
  // The page came in Spanish, and was read in it: here, one that is in its reader's language.
  await open('dashboard')
  await expect.element(page.getByRole('heading', { name: 'Quick Actions' })).toBeVisible()
  await show(<LanguageChange language="es" reload={reload} />)
  expect(reload).toHaveBeenCalledTimes(2)
})

test('L2: a page in the other language is loaded anew, once by itself, and not over a dialog', async () => {
  const reload = vi.fn<() => void>()
  const first = await show(<LanguageChange language="es" reload={reload} />)
  expect(reload).toHaveBeenCalledTimes(1)
  await first.remove()
  // It came in the old language all the same: the person decides.
  const second = await show(<LanguageChange language="es" reload={reload} />)
  await expect.element(strip).toBeVisible()
  expect(reload).toHaveBeenCalledTimes(1)
  await button('Mostrarlo').click()
  expect(reload).toHaveBeenCalledTimes(2)
  await second.remove()
  sessionStorage.clear()
  const dialog = document.createElement('div')
  dialog.setAttribute('role', 'dialog')
  document.body.append(dialog)
  await show(<LanguageChange language="es" reload={reload} />)
  await expect.element(strip).toBeVisible()
  dialog.remove()
  expect(reload).toHaveBeenCalledTimes(2)
})

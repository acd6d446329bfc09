import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { PortalClient } from '#contract/calls/clients/clients.ts'
import * as t from '#texts/explainer.ts'
import { expectToFit } from '#web/testing/accessibility.ts'
import { expectExplainedByKeyboard } from '#web/testing/explained-by-keyboard.ts'
import { expectSpanish } from '#web/testing/no-english.ts'
import { answerPortal, sixSteps } from '#web/testing/portal.ts'
import { show } from '#web/testing/show.tsx'
import { Portal } from '../portal.tsx'

const titles = ['Contrato', 'Apertura', 'Inspección', 'Préstamo', 'Recorrido', 'Cierre']

/** What the dialog says, without the words of the other language that it names as such. */
function said(): Element {
  const copy = page.getByRole('dialog').element().cloneNode(true) as Element
  for (const other of copy.querySelectorAll(`[lang=${t.otherLanguage}]`)) other.remove()
  return copy
}

// A closed deal has no warning of wire fraud, whose texts are tested elsewhere.
const closed: Partial<PortalClient> = { outcome: 'closed', outcomeOn: '2026-11-20' }

async function open(
  transactionType: 'purchase' | 'sale',
  { tab = 'progress', current = 4, outcome = closed } = {},
) {
  await page.viewport(320, 800)
  const steps = sixSteps({ current }).map((step, index) => ({
    ...step,
    title: titles[index] ?? '',
    description: '',
    nextAction: null,
  }))
  const { client } = answerPortal({ steps, client: { transactionType, ...outcome } })
  history.replaceState(null, '', `/client/${client.uniqueId}?tab=${tab}`)
  await show(<Portal client={client} />)
}

test.each(['purchase', 'sale'] as const)('L13: each step of a %s is explained in Spanish', async (type) => {
  await open(type)
  for (const title of titles) {
    await page.getByRole('button', { name: `¿Qué pasa aquí? ${title}` }).click()
    await expect.element(page.getByRole('dialog', { name: title }).getByText('Tenga cuidado:')).toBeVisible()
    expectSpanish(said())
    await userEvent.keyboard('{Escape}')
  }
})

test.each([
  ['dashboard', 2],
  ['progress', 1],
] as const)(
  'L13: with the keys, and without a finding of axe, from each button of the tab %s',
  async (tab, count) => {
    await open('purchase', { tab, current: 2, outcome: {} })
    await expectExplainedByKeyboard('¿Qué pasa aquí?', 'Apertura', count)
  },
)

test('L13: terms and all words are in Spanish with the English word, and fit in 320 px in both themes', async () => {
  await open('purchase')
  await page.getByRole('button', { name: '¿Qué pasa aquí? Préstamo' }).click()
  await page.getByRole('button', { name: 'divulgación de cierre' }).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText('Closing Disclosure')).toHaveAttribute('lang', 'en')
  await expect.element(dialog.getByRole('link', { name: 'Preguntar a Elena' })).toBeVisible()
  await expectToFit([320])
  await page.getByRole('button', { name: 'Todas las palabras' }).click()
  await userEvent.fill(dialog.getByLabelText('Buscar una palabra'), 'ESCROW')
  await expect
    .element(dialog.getByRole('term').first())
    .toHaveTextContent('depósito en garantía (escrow) · escrow')
  await userEvent.fill(dialog.getByLabelText('Buscar una palabra'), '')
  await expect.element(dialog.getByText('70 palabras')).toBeVisible()
  expectSpanish(said())
  await expectToFit([320])
})

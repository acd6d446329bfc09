import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import * as t from '#texts/explainer.ts'
import { expectToFit } from '#web/testing/accessibility.ts'
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

async function open(transactionType: 'purchase' | 'sale') {
  await page.viewport(320, 800)
  const steps = sixSteps({ current: 4 }).map((step, index) => ({
    ...step,
    title: titles[index] ?? '',
    description: '',
    nextAction: null,
  }))
  // A closed deal has no warning of wire fraud, whose texts are a room of their own.
  const closed = { outcome: 'closed', outcomeOn: '2026-11-20' } as const
  const { client } = answerPortal({ steps, client: { transactionType, ...closed } })
  history.replaceState(null, '', `/client/${client.uniqueId}?tab=progress`)
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

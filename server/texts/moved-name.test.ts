import { expect, test } from 'vitest'
import { stepLineTitle } from '#contract/rules/dates/step-line.ts'
import { movedName } from './moved-name.ts'
import { notificationText } from './notification-texts.ts'

const step = (title: string) => ({ subject: 'step', title: stepLineTitle({ stepNumber: 5, title }) })
const date = (title: string) => ({ subject: 'date', title })

test('L3: what a move names is in the reader’s language: by its side, the product’s own words, or as it was typed', () => {
  expect(movedName(step('Final Walkthrough'), undefined, 'en')).toBe('Step 5, Final Walkthrough')
  expect(movedName(step('Final Walkthrough'), undefined, 'es')).toBe('Paso 5, Recorrido final')
  expect(movedName(step('Last look'), 'Última visita', 'es')).toBe('Paso 5, Última visita')
  expect(movedName(step('Last look'), undefined, 'es')).toBe('Paso 5, Last look')
  expect(movedName(date('Deposit to escrow'), undefined, 'es')).toBe('Depósito en escrow')
  expect(movedName(date('Step 5, by hand'), undefined, 'es')).toBe('Step 5, by hand')
})

test('L3: so does the notification of a step that moved alone', () => {
  const { title } = step('Last look')
  const wording = { text: 'date-moved', values: { name: title, day: '2026-11-20', said: '' } } as const
  expect(notificationText(wording).title).toBe('Step 5, Last look is now Nov 20, 2026')
  expect(notificationText(wording, 'es').title).toContain('Paso 5, Last look')
  const sided = { ...wording, translations: { es: { name: 'Última visita' } } }
  expect(notificationText(sided, 'es').title).toContain('Paso 5, Última visita')
  expect(notificationText(sided).title).toBe('Step 5, Last look is now Nov 20, 2026')
})

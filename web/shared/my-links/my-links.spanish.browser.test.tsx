import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { requestMyLinks } from '#contract/calls/clients/portal-links.ts'
import { samplePortal } from '#contract/calls/clients/sample-portal.ts'
import LandingScreen from '#web/site/landing-screen.tsx'
import { expectToFit } from '#web/testing/accessibility.ts'
import { answer } from '#web/testing/answers.ts'
import { markSendsEmail } from '#web/testing/sends-email.ts'
import { show } from '#web/testing/show.tsx'

let unmark = () => {}
beforeEach(() => {
  unmark = markSendsEmail()
})
afterEach(() => unmark())

test('a visitor who reads Spanish asks for their link in Spanish', async () => {
  answer(samplePortal, () => ({ uniqueId: 'Sample01' }))
  answer(requestMyLinks, () => ({ accepted: true as const }))
  await show(<LandingScreen />)
  const field = page.getByLabelText('Su correo electrónico')
  await field.fill('maya')
  const send = page.getByRole('button', { name: 'Enviarme mi enlace' })
  await send.click()
  await expect.element(field).toHaveAccessibleDescription('Escriba una dirección de correo válida')
  await expectToFit()
  await field.fill('maya@example.com')
  await send.click()
  await expect
    .element(page.getByText('Si esta dirección es de una transacción, su enlace va en camino.'))
    .toBeVisible()
  await expectToFit()
})

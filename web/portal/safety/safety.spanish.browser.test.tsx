import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { getSafetyNote } from '#contract/calls/people/safety.ts'
import { expectAccessible, expectNoSidewaysScroll } from '#web/testing/accessibility.ts'
import { answer } from '#web/testing/answers.ts'
import { expectNoEnglishText } from '#web/testing/no-english.ts'
import { answerPortal } from '#web/testing/portal.ts'
import { newId } from '#web/testing/samples.ts'
import { show } from '#web/testing/show.tsx'
import { Portal } from '../portal.tsx'

const isFilled = (button: Element) => button.classList.contains('bg-pine')

test.each(['client', 'co-client'] as const)(
  'of a changed number a %s reads in Spanish, with the call as the button that leads and no chat',
  async (role) => {
    await page.viewport(320, 800)
    const { client } = answerPortal({
      client: {
        safety: 'changed',
        escrowPhone: '',
        ...(role === 'co-client' ? { me: { id: newId(), role, of: 'Maya' } } : {}),
      },
    })
    answer(getSafetyNote, () => ({
      numberId: newId(),
      phone: '(916) 555-0290',
      before: '(916) 555-0177',
      beforeAt: '2030-11-02T18:00:00.000Z',
      reason: 'Se mudaron de oficina.',
      at: new Date().toISOString(),
      agentName: 'Elena Ruiz',
      agentPhone: '(916) 555-0101',
    }))
    history.replaceState(null, '', `/client/${client.uniqueId}`)
    await show(<Portal client={client} />)
    const card = page.getByRole('region', { name: 'El número de escrow cambió' })
    const call = card.getByRole('link', { name: 'Llamar a Elena, (916) 555-0101' })
    await expect.element(call).toHaveAttribute('href', 'tel:9165550101')
    const checked = card.getByRole('button', { name: 'Ya lo verifiqué' })
    expect([call, checked].map((one) => isFilled(one.element()))).toEqual([true, false])
    await expect
      .element(
        card.getByText(
          'Verifíquelo antes de confiar en él: llame a Elena al número que usted ha tenido siempre.',
        ),
      )
      .toBeVisible()
    await expect.element(card.getByText('chat')).not.toBeInTheDocument()
    expectNoEnglishText(card.element())
    expectNoSidewaysScroll()
    await expectAccessible()
  },
)

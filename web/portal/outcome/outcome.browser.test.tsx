import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectToFit } from '#web/testing/accessibility.ts'
import { answerPortal, inDays, sixSteps } from '#web/testing/portal.ts'
import { sampleDocument } from '#web/testing/samples.ts'
import { show } from '#web/testing/show.tsx'
import { Celebrate } from '../lazy-parts.ts'
import { Portal } from '../portal.tsx'

const reason = 'The appraisal came in below the price.'

test.for(['on-hold', 'closed', 'canceled'] as const)(
  'a deal that is %s fits every width, passes axe in both themes, and has no next step',
  async (outcome) => {
    const { client } = answerPortal({
      client: { outcome, outcomeOn: inDays(0), outcomeReason: reason, currentStep: 3 },
      steps: sixSteps({ current: 3 }),
    })
    localStorage.setItem(`celebrated:${client.uniqueId}`, 'yes')
    const home = await show(<Portal client={client} />)
    await expect.element(page.getByText(`“${reason}”`)).toBeVisible()
    await expectToFit([320, 768, 1280])
    await home.remove()
    history.replaceState(null, '', `/client/${client.uniqueId}?tab=progress`)
    await show(<Portal client={client} />)
    await expect.element(page.getByRole('heading', { name: 'Your Transaction Steps' })).toBeVisible()
    await expect.element(page.getByRole('heading', { name: 'Home Inspection' })).toBeVisible()
    await expect.element(page.getByText('Next:')).not.toBeInTheDocument()
  },
)

test('a deal closed before its last day is celebrated, counts nothing down and asks for no document', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { client } = answerPortal({
    client: { outcome: 'closed', outcomeOn: inDays(0), expectedCloseDate: inDays(3), currentStep: 6 },
    steps: sixSteps({ current: 7, closing: inDays(3) }),
    documents: [sampleDocument({ status: 'pending' })],
  })
  await show(<Portal client={client} />)
  await expect.element(page.getByText('The home is yours', { exact: true })).toBeVisible()
  await expect.element(page.getByText(/DAYS LEFT|PAST DUE/)).not.toBeInTheDocument()
  await Celebrate.ready()
  await vi.advanceTimersByTimeAsync(10_500)
  await expect.element(page.getByText('Congratulations! Your closing is complete!')).toBeVisible()
  await expect.element(page.getByText('document(s) pending')).not.toBeInTheDocument()
})

import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { sampleClient } from '#web/testing/samples.ts'
import { show } from '#web/testing/show.tsx'
import { QuickActions } from './quick-actions.tsx'

const hrefs = { available: 0, messagesHref: '/m', documentsHref: '/d' }
const call = (who: string) => page.getByRole('link', { name: `Call ${who}` })

test('only numbers that can be dialed are called', async () => {
  await show(<QuickActions client={sampleClient({ agentPhone: 'ask the office' })} {...hrefs} />)
  await expect.element(call('Escrow')).toHaveAttribute('href', 'tel:9165550177')
  await expect.element(call('Lender')).toHaveAttribute('href', 'tel:9165550123')
  await expect.element(call('Agent')).not.toBeInTheDocument()
})

test('a seller is not asked to call a lender', async () => {
  await show(<QuickActions client={sampleClient({ transactionType: 'selling' })} {...hrefs} />)
  await expect.element(call('Escrow')).toBeVisible()
  await expect.element(call('Lender')).not.toBeInTheDocument()
})

test('a call button exists only if there is a number, and a message can always be sent', async () => {
  await show(<QuickActions client={sampleClient({ agentPhone: '', lenderPhone: null })} {...hrefs} />)
  await expect.element(call('Escrow')).toBeVisible()
  await expect.element(call('Agent')).not.toBeInTheDocument()
  await expect.element(call('Lender')).not.toBeInTheDocument()
  await expect.element(page.getByText('Send Message')).toBeVisible()
})

import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { sampleClient } from '#web/testing/samples.ts'
import { show } from '#web/testing/show.tsx'
import { ContactsCard } from './contacts-card.tsx'

const card = page.getByRole('region', { name: 'Your contacts' })
const row = (name: string) => card.getByRole('listitem').filter({ hasText: name })
const call = (name: string) => card.getByRole('link', { name: `Call ${name}` })

test('whoever is named stands with their role and what calls them; a number that cannot be dialed is text', async () => {
  const client = sampleClient({ lenderPhone: 'ask Sam' })
  const { showAgain } = await show(<ContactsCard client={client} />)
  await expect.element(row('Elena Ruiz').getByText('Your agent', { exact: true })).toBeVisible()
  await expect.element(call('Elena Ruiz')).toHaveAttribute('href', 'tel:9165550142')
  await expect.element(row('Golden Oak Escrow').getByText('Escrow company', { exact: true })).toBeVisible()
  await expect.element(call('Golden Oak Escrow')).toHaveAttribute('href', 'tel:9165550177')
  const lender = row('Sierra Crest Mortgage')
  await expect.element(lender.getByText('Your lender', { exact: true })).toBeVisible()
  await expect.element(lender.getByText('ask Sam', { exact: true })).toBeVisible()
  await expect.element(call('Sierra Crest Mortgage')).not.toBeInTheDocument()

  const selling = { transactionType: 'sale', safety: 'unread', escrowPhone: '', lenderPhone: null } as const
  await showAgain(<ContactsCard client={{ ...client, ...selling, agentName: '' }} />)
  await expect.element(lender.getByText('Lender', { exact: true })).toBeVisible()
  await expect.element(call('Golden Oak Escrow')).toHaveAttribute('href', '#safety')
  expect(card.getByRole('listitem').elements()).toHaveLength(2)

  const nobody = { agentName: '', escrowCompany: '', lenderName: '' }
  await showAgain(<ContactsCard client={{ ...client, ...nobody }} />)
  await expect.element(card).not.toBeInTheDocument()
})

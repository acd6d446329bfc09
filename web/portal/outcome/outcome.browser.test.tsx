import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectToFit } from '#web/testing/accessibility.ts'
import { answerPortal, inDays, sixSteps } from '#web/testing/portal.ts'
import { newId, sampleDocument } from '#web/testing/samples.ts'
import { show } from '#web/testing/show.tsx'
import { Celebrate } from '../celebration/celebrate.lazy.ts'
import { Portal } from '../portal.tsx'
import { CanceledHome } from './outcome-parts.tsx'

const titles = { 'on-hold': 'Hello, Nora', closed: 'The home is yours, Nora', canceled: 'Hello, Nora' }
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
    await expect.element(page.getByText(/^Elena Ruiz, \w{3}\s\d+,\s\d{4}$/)).toBeVisible()
    if (outcome === 'on-hold') {
      await expect.element(page.getByText('Elena will tell you here when it goes on')).toBeVisible()
      await expect.element(page.getByText(/^It was planned for \w{3}\s\d+,\s\d{4}\.$/)).toBeVisible()
    }
    if (outcome === 'on-hold') await expect.element(page.getByText('Questions? Ask Elena')).toBeVisible()
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(titles[outcome])
    const road = page.getByRole('list', { name: 'Road to closing' })
    expect(road.elements()).toHaveLength(outcome === 'closed' ? 1 : 0)
    expect(page.getByRole('img', { name: /closing/i }).elements()).toHaveLength(0)
    for (const block of [
      'Quick Actions',
      'Your Transaction Journey',
      'Progress Stats',
      'Transaction Summary',
    ])
      await expect
        .poll(() => page.getByRole('region', { name: block, exact: true }).elements())
        .toHaveLength(outcome === 'canceled' ? 0 : 1)
    await expect.element(page.getByText('Upcoming Milestones')).not.toBeInTheDocument()
    await expectToFit([320, 768, 1280])
    await home.remove()
    history.replaceState(null, '', `/client/${client.uniqueId}?tab=progress`)
    await show(<Portal client={client} />)
    await expect.element(page.getByRole('heading', { name: 'Your Transaction Steps' })).toBeVisible()
    await expect.element(page.getByRole('heading', { name: 'Home Inspection' })).toBeVisible()
    await expect.element(page.getByText('Next:')).not.toBeInTheDocument()
  },
)

test('C29: words of an agent that nobody has translated are marked, and those that are not', async () => {
  const { client } = answerPortal({
    client: { outcome: 'canceled', outcomeOn: inDays(0), outcomeReason: reason, asTyped: ['outcomeReason'] },
  })
  const home = await show(<Portal client={client} />)
  await expect.element(page.getByText(`“${reason}”`)).toHaveAttribute('lang', 'en')
  await expect.element(page.getByText(/ · written in English$/)).toBeVisible()
  await home.remove()
  await show(<Portal client={{ ...client, asTyped: undefined }} />)
  await expect.element(page.getByText(`“${reason}”`)).not.toHaveAttribute('lang')
  await expect.element(page.getByText(/written in English/)).not.toBeInTheDocument()
})

test('a deal closed before its last day is celebrated, counts nothing down and asks for no document', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { client } = answerPortal({
    client: { outcome: 'closed', outcomeOn: inDays(-1), expectedCloseDate: inDays(3), currentStep: 6 },
    steps: sixSteps({ current: 7, closing: inDays(3) }),
    documents: [sampleDocument({ status: 'pending' })],
  })
  await Celebrate.ready()
  await show(<Portal client={client} />)
  await expect.element(page.getByRole('heading', { name: 'The home is yours, Nora' })).toBeVisible()
  await expect.element(page.getByText('6 of 6 · 100% complete')).toBeVisible()
  await expect.element(page.getByText(/DAYS LEFT|PAST DUE/)).not.toBeInTheDocument()
  await vi.advanceTimersByTimeAsync(1_500)
  await expect.element(page.getByText('Congratulations! Your closing is complete!')).toBeVisible()
  await expect.element(page.getByText('document(s) pending')).not.toBeInTheDocument()
})

const agent = page.getByRole('region', { name: /^(Questions\?|When you are ready)/ })
const deposit = page.getByRole('region', { name: /deposit$/i })

test('a canceled sale says whose deposit it is, whom to ask, and when it was canceled', async () => {
  const { client } = answerPortal({ client: { outcome: 'canceled', outcomeOn: '2030-06-03' } })
  const { showAgain } = await show(<CanceledHome client={client} />)
  await expect.element(page.getByRole('heading', { name: '7 Cedar Court' })).toBeVisible()
  await expect.element(page.getByText('Davis, CA 95616', { exact: true })).toBeVisible()
  await expect.element(deposit.getByText('Your deposit', { exact: true })).toBeVisible()
  await expect.element(deposit.getByText('Ask Golden Oak Escrow about your deposit.')).toBeVisible()
  await expect
    .element(deposit.getByRole('link', { name: 'Call Golden Oak Escrow' }))
    .toHaveAttribute('href', 'tel:9165550177')
  await expect.element(deposit.getByText('(916) 555-0177', { exact: true })).toBeVisible()
  await expect.element(agent.getByText('Elena Ruiz, your agent, (916) 555-0142')).toBeVisible()
  await expect.element(agent.getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:9165550142')
  await expect.element(agent.getByRole('link', { name: 'Text' })).toHaveAttribute('href', 'sms:9165550142')
  await expect.element(agent.getByRole('link', { name: 'Chat' })).toBeVisible()

  const sale = { transactionType: 'sale', outcomeOn: null, propertyAddress: 'The old mill' } as const
  const unknown = { escrowCompany: '', escrowPhone: '', agentPhone: 'ask us', isArchived: true }
  await showAgain(<CanceledHome client={{ ...client, ...sale, ...unknown }} />)
  await expect.element(page.getByText('The old mill', { exact: true })).toBeVisible()
  await expect.element(deposit.getByText('Ask escrow about the buyer’s deposit.')).toBeVisible()
  await expect.element(deposit.getByText('Ask Elena for escrow’s number.')).toBeVisible()
  expect(deposit.getByRole('link').elements()).toEqual([])
  expect(agent.getByRole('link').elements()).toEqual([])

  await showAgain(<CanceledHome client={{ ...client, safety: 'unread', escrowPhone: '' }} />)
  await expect
    .element(deposit.getByRole('link', { name: 'Call Golden Oak Escrow' }))
    .toHaveAttribute('href', '#safety')
  await showAgain(<CanceledHome client={{ ...client, agentName: '' }} />)
  await expect.element(agent.getByText('(916) 555-0142', { exact: true })).toBeVisible()
})

const files = (askedOf: 'client' | 'escrow') =>
  sampleDocument({ name: `Asked of ${askedOf}`, status: 'pending', askedOf, dueDate: inDays(-1) })

const absent = async (text: string | RegExp) => {
  await expect.element(page.getByText(text)).not.toBeInTheDocument()
}

const states = [
  { name: 'canceled', client: { outcome: 'canceled', outcomeOn: inDays(0) } },
  { name: 'closed', client: { outcome: 'closed', outcomeOn: inDays(0) } },
  { name: 'on hold', client: { outcome: 'on-hold', outcomeOn: inDays(0) } },
  { name: 'archived', client: { isArchived: true } },
] as const

test.for(states)(
  'one story 11: $name: no item, reminder or warning contradicts the outcome',
  async ({ name, client: changes }) => {
    const statement = sampleDocument({ name: 'Final closing statement' })
    const late = { id: newId(), kind: 'money', owes: 'client', state: 'open', doneOn: null } as const
    const { client } = answerPortal({
      client: { ...changes, currentStep: 3 },
      steps: sixSteps({ current: 3, closing: inDays(3) }),
      dates: { dates: [{ ...late, name: 'Deposit to escrow', day: inDays(-1), meaning: 'Call first.' }] },
      documents: [files('client'), files('escrow'), statement],
    })
    localStorage.setItem(`celebrated:${client.uniqueId}`, 'yes')
    const at = async (tab: string) => {
      history.replaceState(null, '', `/client/${client.uniqueId}${tab && `?tab=${tab}`}`)
      return show(<Portal client={client} />)
    }
    const isOver = name === 'canceled' || name === 'closed'

    const home = await at('')
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
    if (name === 'closed') {
      await expect.element(page.getByText('Closed', { exact: true }).first()).toBeVisible()
      const papers = page.getByRole('region', { name: 'What to keep' })
      await expect.element(papers.getByText(/^In Files since \w{3} \d+/)).toBeVisible()
      await expect
        .element(papers.getByRole('link', { name: 'Download: Final closing statement' }))
        .toHaveAttribute('href', `/api/documents/${statement.id}/download`)
      await expect
        .element(papers.getByText(/It shows that the home is yours\. Not in Files yet/))
        .toBeVisible()
      await expect.element(papers.getByRole('link', { name: 'Ask Elena: Recorded deed' })).toBeVisible()
    }
    await absent(/DAYS? LEFT|PAST DUE|CLOSING TODAY/)
    await absent(/Needed from you|I have sent it/)
    if (isOver) await absent('document(s) pending')
    await home.remove()

    const progress = await at('progress')
    await expect.element(page.getByRole('heading', { name: 'Home Inspection' })).toBeVisible()
    await absent('Next:')
    const ahead = page.getByRole('listitem').filter({ hasText: 'Final Walkthrough' })
    if (name === 'canceled') {
      await expect.element(ahead).toMatchTextContent('Not continued')
      await expect.element(ahead).not.toMatchTextContent('Expected')
      await expect
        .element(page.getByRole('listitem').filter({ hasText: 'Purchase Agreement' }))
        .toMatchTextContent('Completed')
    }
    if (name === 'closed') await absent(/wire|wiring/i)
    await progress.remove()

    await at('documents')
    await expect.element(page.getByText('Final closing statement').first()).toBeVisible()
    if (isOver) {
      await absent('Asked of client')
      await absent('document(s) pending')
    }
    const noMore = page.getByText('No more documents will come here.')
    if (name === 'canceled') {
      await absent('Asked of escrow')
      await expect.element(noMore).toBeVisible()
    } else await expect.element(noMore).not.toBeInTheDocument()
    if (name === 'closed') await absent(/wire|wiring/i)
  },
)

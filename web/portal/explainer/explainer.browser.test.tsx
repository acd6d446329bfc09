import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { PortalClient } from '#contract/calls/clients/clients.ts'
import type { Step } from '#contract/calls/deal/steps.ts'
import { expectAccessible, expectNoSidewaysScroll, expectToFit } from '#web/testing/accessibility.ts'
import { expectExplainedByKeyboard } from '#web/testing/explained-by-keyboard.ts'
import { tabTo } from '#web/testing/focus.ts'
import { answerPortal, sixSteps } from '#web/testing/portal.ts'
import { sampleClient, sampleStep } from '#web/testing/samples.ts'
import { show } from '#web/testing/show.tsx'
import { Portal } from '../portal.tsx'
import { Explainer } from './explainer.tsx'

async function open(
  tab: 'progress' | 'dashboard',
  { steps = sixSteps({ current: 4 }), client = {} }: { steps?: Step[]; client?: Partial<PortalClient> } = {},
) {
  const portal = answerPortal({ steps, client })
  const { uniqueId } = portal.client
  history.replaceState(null, '', `/client/${uniqueId}${tab === 'progress' ? '?tab=progress' : ''}`)
  await show(<Portal client={portal.client} />)
  return portal
}

const button = (step: string) => page.getByRole('button', { name: `What happens here? ${step}` }).first()
const explanation = (step: string) => page.getByRole('dialog', { name: step })
const term = (words: string) => page.getByRole('button', { name: words, exact: true })
const field = page.getByPlaceholder('Type your message...')

test('L13: a step explains itself by keyboard on a phone; a term shows its meaning in place, Escape and the same press close it', async () => {
  await page.viewport(390, 844)
  await open('progress')
  await tabTo(button('Loan Approval'))
  await userEvent.keyboard('{Enter}')
  const sheet = explanation('Loan Approval')
  await expect.element(sheet.getByText('Who: your lender and an appraiser')).toBeVisible()
  await expect.element(sheet.getByText('How long: often 2 to 4 weeks')).toBeVisible()
  await expect.element(sheet.getByText('You may be asked for: pay stubs')).toBeVisible()
  await expect.element(sheet.getByText('Watch for: send what is asked the same day')).toBeVisible()
  await expect
    .element(
      sheet.getByText('General information, not legal advice. Your contract and your agent come first.'),
    )
    .toBeVisible()
  const disclosure = term('Closing Disclosure')
  const meaning = sheet.getByText(
    'The final terms and costs of a loan, at least 3 business days before signing.',
  )
  await tabTo(disclosure)
  await userEvent.keyboard('{Enter}')
  await expect.element(meaning).toBeVisible()
  await expect.element(meaning.getByText('divulgación de cierre')).toHaveAttribute('lang', 'es')
  await expect.element(disclosure).toHaveAttribute('aria-expanded', 'true')
  await userEvent.keyboard('{Escape}')
  await expect.element(meaning).not.toBeInTheDocument()
  await expect.element(sheet).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(meaning).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(meaning).not.toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await expect.element(sheet).not.toBeInTheDocument()
  await expect.element(button('Loan Approval')).toHaveFocus()
})

test('L13: one term is open at a time, and the sheet passes axe in both themes from 320 px', async () => {
  await page.viewport(320, 800)
  await open('progress')
  await button('Escrow Opening').click()
  await term('title company').click()
  await expect.element(page.getByText('Searches the records and insures title.')).toBeVisible()
  await term('wire fraud').click()
  await expect.element(page.getByText('False wiring instructions; call escrow first.')).toBeVisible()
  await expect.element(page.getByText('Searches the records')).not.toBeInTheDocument()
  await expectToFit([320, 390])
})

test('L13: from 768 px it is a card of 420 px beside the step; the page stays usable, and a press on it closes the card', async () => {
  await open('progress')
  const opener = button('Loan Approval')
  await opener.click()
  const card = explanation('Loan Approval')
  await expect.element(card).toBeVisible()
  const [at, beside] = [opener.element().getBoundingClientRect(), card.element().getBoundingClientRect()]
  expect(beside.width).toBe(420)
  expect(beside.left).toBeGreaterThanOrEqual(at.right)
  expect(beside.top).toBeGreaterThanOrEqual(0)
  expect(beside.bottom).toBeLessThanOrEqual(800)
  await expectToFit([768, 1280])
  await term('appraisal').click()
  await expect.element(page.getByText('An independent opinion')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(card).toBeVisible()
  await opener.click()
  await expect.element(card).not.toBeInTheDocument()
  await opener.click()
  await expect.element(card).toBeVisible()
  await page.getByRole('heading', { name: 'Your Transaction Steps' }).click()
  await expect.element(card).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
  await opener.click()
  await expect.element(card).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(card).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
})

test('L13: all words are found in either language, and back leads to the step', async () => {
  await page.viewport(390, 844)
  await open('progress')
  await button('Loan Approval').click()
  await page.getByRole('button', { name: 'All words' }).click()
  const words = explanation('All words')
  const search = words.getByLabelText('Find a word')
  await expect.element(search).toHaveFocus()
  await expect.element(words.getByText('70 words')).toBeVisible()
  await userEvent.keyboard('DEPOSITO EN GARANTIA')
  await expect.element(words.getByRole('term').first()).toHaveTextContent('escrow · depósito en garantía')
  await userEvent.fill(search, 'tasacion')
  await expect.element(words.getByText('2 words')).toBeVisible()
  await expectAccessible()
  await userEvent.fill(search, 'qqq')
  await expect.element(words.getByText('No such word. Your agent explains it to you.')).toBeVisible()
  expectNoSidewaysScroll()
  await words.getByRole('button', { name: 'Back to the step' }).click()
  await expect.element(page.getByRole('button', { name: 'All words' })).toHaveFocus()
  await expect.element(explanation('Loan Approval')).toBeVisible()
})

/** The punctuation after terms that stands on another line than the end of its term. */
function looseMarks(): string[] {
  const terms = [...document.querySelectorAll('[role=dialog] p button')]
  return terms.flatMap((marked) => {
    const after = marked.nextSibling
    const mark = /^[,.;:)]+/.exec(after?.textContent ?? '')?.[0]
    if (!after || !mark) return []
    const range = document.createRange()
    range.setStart(after, 0)
    range.setEnd(after, mark.length)
    return range.getBoundingClientRect().left >= marked.getBoundingClientRect().left
      ? []
      : `${marked.textContent}${mark}`
  })
}

test('no line begins with the punctuation after a term', async () => {
  await page.viewport(320, 800)
  await open('progress')
  for (const step of ['Purchase Agreement', 'Escrow Opening', 'Loan Approval', 'Closing & Transfer']) {
    await button(step).click()
    await expect.element(explanation(step)).toBeVisible()
    for (let width = 300; width <= 420; width += 8) {
      await page.viewport(width, 800)
      expect(looseMarks(), `${step} at ${width} px`).toEqual([])
    }
    await userEvent.keyboard('{Escape}')
  }
})

test('a title without a side in the reader’s language is English in the dialog, too', async () => {
  const steps = sixSteps({ current: 4 }).map((step) => ({ ...step, asTyped: ['title' as const] }))
  await open('progress', { steps })
  for (const width of [390, 1280]) {
    await page.viewport(width, 800)
    await button('Loan Approval').click()
    const title = explanation('Loan Approval').getByRole('heading', { name: 'Loan Approval' })
    await expect.element(title.getByText('Loan Approval')).toHaveAttribute('lang', 'en')
    await userEvent.keyboard('{Escape}')
  }
})

test('asking the agent leads into the chat with the step’s name typed, and nothing is sent', async () => {
  await open('progress')
  await button('Loan Approval').click()
  await page.getByRole('link', { name: 'Ask Elena' }).click()
  await expect.element(field).toHaveValue('Loan Approval')
  await expect.element(page.getByText('No messages yet')).toBeVisible()
  expect(explanation('Loan Approval').elements()).toHaveLength(0)
})

test('what is typed in the chat stays when the agent is asked', async () => {
  const { client } = await open('progress')
  const typed = JSON.stringify({ draft: 'When do I sign?', unsent: [] })
  sessionStorage.setItem(`chat:portal:${client.uniqueId}`, typed)
  await button('Loan Approval').click()
  await page.getByRole('link', { name: 'Ask Elena' }).click()
  await expect.element(field).toHaveValue('When do I sign?')
})

test('L13: the current step is explained from its title and from its stop on the road, once each', async () => {
  await open('dashboard', { steps: sixSteps({ current: 2 }) })
  const buttons = page.getByRole('button', { name: 'What happens here? Escrow Opening' })
  await expect.poll(() => buttons.elements().length).toBe(2)
  for (const index of [0, 1]) {
    await buttons.nth(index).click()
    const card = explanation('Escrow Opening')
    await expect.element(card.getByText('Who: the escrow officer')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(card).not.toBeInTheDocument()
    await expect.element(buttons.nth(index)).toHaveFocus()
  }
  const road = page.getByRole('list', { name: 'Road to closing' })
  expect(road.getByRole('button').elements()).toHaveLength(6)
  await expectToFit([320, 1280])
})

test.each([
  ['dashboard', 2],
  ['progress', 1],
] as const)(
  'L13: with the keys, and without a finding of axe, from each button of the tab %s',
  async (tab, count) => {
    await page.viewport(390, 844)
    await open(tab, { steps: sixSteps({ current: 2 }) })
    await expectExplainedByKeyboard('What happens here?', 'Escrow Opening', count)
  },
)

test('what the client waits for is explained once, in the overview', async () => {
  await open('dashboard', { steps: sixSteps({ current: 4 }) })
  const band = page.getByRole('region', { name: 'What is needed from you' })
  await expect.element(band.getByText('Waiting for your lender')).toBeVisible()
  await expect.element(band.getByRole('button', { name: /^What happens here/ })).not.toBeInTheDocument()
  const overview = page.getByRole('region', { name: 'Transaction Overview' })
  await overview.getByText('What happens here?').click()
  await expect.element(explanation('Loan Approval')).toBeVisible()
})

test('a step without an explanation has no button; one of the team’s own has the one that was chosen', async () => {
  const own = [
    sampleStep({ title: 'Moving day' }),
    sampleStep({ title: 'Bridge loan', stepNumber: 2, explains: 4 }),
  ]
  await open('progress', { steps: own })
  await expect.element(button('Bridge loan')).toBeVisible()
  expect(page.getByRole('button', { name: 'What happens here?' }).elements()).toHaveLength(1)
  await button('Bridge loan').click()
  await expect.element(explanation('Bridge loan').getByText('The lender orders an')).toBeVisible()
})

test('a purchase in cash reads of no lender; one with a lender or a loan step does', async () => {
  const cash = sixSteps({ current: 4 }).filter(({ explains }) => explains !== 4)
  await open('progress', { steps: cash, client: { lenderName: ' ' } })
  await button('Purchase Agreement').click()
  const card = explanation('Purchase Agreement')
  await expect.element(card.getByText('sends the agreement to escrow.')).toBeVisible()
  expect(card.element().textContent).not.toContain('lender')
})

test.each([
  ['a lender', sixSteps({ current: 4 }).filter(({ explains }) => explains !== 4), 'Sierra Crest Mortgage'],
  ['a loan step', sixSteps({ current: 4 }), null],
])('a purchase with %s reads of the lender', async (_, steps, lenderName) => {
  await open('progress', { steps, client: { lenderName } })
  await button('Purchase Agreement').click()
  await expect
    .element(
      explanation('Purchase Agreement')
        .getByText(/lender/)
        .first(),
    )
    .toBeVisible()
})

test('a sale has its own explanation, and its last step warns, too', async () => {
  await open('progress', { client: { transactionType: 'sale' } })
  await button('Closing & Transfer').click()
  const card = explanation('Closing & Transfer')
  await expect.element(card.getByText('nobody needs your bank details again now')).toBeVisible()
  await expect.element(card.getByRole('link', { name: '(916) 555-0177' })).toBeVisible()
})

test('where money moves it warns of wire fraud with escrow’s number, which is not there while it is locked and unread', async () => {
  await open('progress', { client: { safety: 'unread', escrowPhone: '' } })
  await button('Final Walkthrough').click()
  const card = explanation('Final Walkthrough')
  await expect.element(card.getByRole('link', { name: 'Read this before you send money' })).toBeVisible()
  expect(document.body.textContent).not.toContain('555-0177')
  expect(card.getByRole('link', { name: /555/ }).elements()).toHaveLength(0)
})

const changed = () => new Promise((resolve) => window.addEventListener('hashchange', resolve, { once: true }))

test('where money moves there is one warning, with escrow’s number in it', async () => {
  await open('progress')
  await button('Final Walkthrough').click()
  const card = explanation('Final Walkthrough')
  const warning = card.getByRole('listitem').last()
  await expect.element(warning).toMatchTextContent(/wire fraud/i)
  await expect.element(warning.getByRole('link', { name: '(916) 555-0177' })).toBeVisible()
  expect(
    card
      .getByText(/never/i)
      .elements()
      .filter((one) => !warning.element().contains(one)),
  ).toEqual([])
})

test('the safety note, which the warning leads to, takes the place of the explanation', async () => {
  const onClose = vi.fn<() => void>()
  const step = { title: 'Final Walkthrough', explains: 5 }
  const shown = await show(
    <Explainer
      client={sampleClient()}
      step={step}
      hasLoan={false}
      opener={document.body}
      onClose={onClose}
    />,
  )
  await expect.element(explanation('Final Walkthrough')).toBeVisible()
  const first = changed()
  location.hash = '#documents'
  await first
  expect(onClose).not.toHaveBeenCalled()
  const second = changed()
  location.hash = '#safety'
  await second
  expect(onClose).toHaveBeenCalledOnce()
  await shown.remove()
})

test('an archived deal explains its steps, and offers no chat', async () => {
  await open('progress', { client: { isArchived: true } })
  await button('Loan Approval').click()
  await expect.element(page.getByRole('button', { name: 'All words' })).toBeVisible()
  expect(page.getByRole('link', { name: 'Ask Elena' }).elements()).toHaveLength(0)
})

import '#web/desk/desk.css'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { markNotTheirs } from '#contract/calls/messages/incoming.ts'
import { listMessages, type Message } from '#contract/calls/messages/messages.ts'
import { listSavedReplies } from '#contract/calls/messages/saved-replies.ts'
import { expectToFit } from '#web/testing/accessibility.ts'
import { answer, failure } from '#web/testing/answers.ts'
import { answerIncoming, sampleIncoming, sampleWriter } from '#web/testing/incoming.ts'
import { clientId, sampleAdminClient, sampleMessage } from '#web/testing/samples.ts'
import { show } from '#web/testing/show.tsx'
import { DeskChat } from './desk-chat.tsx'

const maya = sampleAdminClient({ firstName: 'Maya Rose', lastName: 'Okafor' })
const daniel = { id: '0199f0a0-0000-7000-8000-00000000d001', role: 'co-client' } as const
const text = (content: string, changes: Partial<Message> = {}) =>
  sampleMessage({ senderType: 'client', senderName: 'Maya Rose Okafor', by: 'sms', content, ...changes })
const byDaniel = { senderName: 'Daniel Okafor', person: daniel }
const line = (words: string) => page.getByRole('listitem').filter({ hasText: words })
const menuOf = (words: string) => line(words).getByRole('button', { name: /^More on/ })
const dialog = page.getByRole('alertdialog')

let stored: Message[] = []

beforeEach(() => {
  answerIncoming()
  answer(listSavedReplies, () => [])
  answer(listMessages, () => stored)
})

const open = () =>
  show(
    <main>
      <h1>Messages</h1>
      <DeskChat client={maya} />
    </main>,
  )

test('A8: a stop word says until when texts are off, by the first name of its writer', async () => {
  stored = [
    text('Cancel'),
    text('Stop.', byDaniel),
    text('Pare', { by: 'email' }),
    text('Please stop', { by: 'email' }),
    text('Yes'),
    text('Please cancel the inspection'),
    sampleMessage({ senderType: 'client', content: 'End' }),
  ]
  await open()
  await expect.element(line('Cancel').getByText('Texts are off until Maya Rose texts START')).toBeVisible()
  await expect.element(line('Stop.').getByText('Texts are off until Daniel texts START')).toBeVisible()
  expect(page.getByText(/^Texts are off/).elements()).toHaveLength(2)
  await expect.element(line('Pare').getByText('Maya Rose turned email off with this answer')).toBeVisible()
  expect(page.getByText(/turned email off/).elements()).toHaveLength(1)
  await expectToFit([320, 390, 1280])
})

test('A17: the team is told that a text is no proof of who wrote it', async () => {
  const wires = 'Please wire the deposit to the new account'
  stored = [
    text('The deposit goes to [removed]', { isMasked: true }),
    text(`By text: ${wires}`),
    text(`In the portal: ${wires}`, { by: undefined }),
  ]
  await open()
  const never = 'Never follow wire instructions from a chat. Call escrow first.'
  await expect
    .element(line('[removed]'))
    .toMatchTextContent(
      'Bank details were removed before this was saved. Not proof of who wrote it: call before you act.',
    )
  await expect
    .element(line('By text: ').getByText('Not proof of who wrote it. Call before you act.'))
    .toBeVisible()
  await expect.element(line('By text: ').getByText(never)).not.toBeInTheDocument()
  await expect.element(line('In the portal').getByText(never)).toBeVisible()
  await expectToFit([320, 1280])
})

test('A10, A24: a shared phone and the member who placed it are named', async () => {
  stored = [text('Yes', { sharedBy: ['Maya', 'Daniel'], addedBy: 'Elena' }), text('No')]
  await open()
  await expect.element(line('Yes').getByText('From the phone that Maya and Daniel share')).toBeVisible()
  await expect.element(line('Yes').getByText('Added by Elena')).toBeVisible()
  expect(page.getByText(/^From the phone|^Added by/).elements()).toHaveLength(2)
  await expectToFit([320, 1280])
})

test('A23: an answer that is not from its writer goes to To sort, and texts to a wrong number end', async () => {
  const hers = text('Who is this?')
  const his = text('Wrong number', byDaniel)
  stored = [hers, his, sampleMessage({ content: 'Hello' }), text('Old', { by: undefined })]
  const ids: string[] = []
  const sent = answer(markNotTheirs, ({ params }) => {
    ids.push(params['id'] ?? '')
    stored = stored.filter(({ id }) => id !== params['id'])
    return { id: params['id'] ?? '' }
  })
  await open()
  await menuOf('Who is this?').click()
  await page.getByRole('menuitem', { name: 'Not from Maya Rose' }).click()
  await expect
    .element(dialog.getByText('It leaves the chat on both sides and goes to To sort.'))
    .toBeVisible()
  await expectToFit([320, 1280])
  expect(sent).toEqual([])
  await dialog.getByRole('button', { name: 'Not from Maya Rose' }).click()
  await expect.element(page.getByText('The message is in To sort')).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(line('Who is this?')).not.toBeInTheDocument()
  await menuOf('Wrong number').click()
  await page.getByRole('menuitem', { name: 'Not from Daniel' }).click()
  await dialog.getByRole('checkbox', { name: 'The number is not Daniel’s: texts to it end' }).click()
  await dialog.getByRole('button', { name: 'Not from Daniel' }).click()
  await expect.element(line('Wrong number')).not.toBeInTheDocument()
  expect(sent).toEqual([{ isWrongNumber: false }, { isWrongNumber: true }])
  expect(ids).toEqual([hers.id, his.id])
})

test('a failure keeps the question open with what was ticked', async () => {
  stored = [text('Wrong number')]
  const refused = answer(markNotTheirs, () => failure())
  await open()
  await menuOf('Wrong number').click()
  await page.getByRole('menuitem', { name: 'Not from Maya Rose' }).click()
  const box = dialog.getByRole('checkbox')
  await box.click()
  await dialog.getByRole('button', { name: 'Not from Maya Rose' }).click()
  await expect.element(page.getByText('The message could not be taken out of the chat')).toBeVisible()
  expect(refused).toEqual([{ isWrongNumber: true }])
  await expect.element(box).toBeChecked()
  await expect.element(line('Wrong number')).toBeInTheDocument()
})

test('messages of the portal have no menu, those of the team can be withdrawn, by keyboard too', async () => {
  stored = [
    text('By text'),
    sampleMessage({ senderType: 'client', content: 'In the portal' }),
    sampleMessage({ content: 'From the team' }),
    sampleMessage({ content: 'Message withdrawn', withdrawnAt: '2030-06-12T19:00:00.000Z' }),
  ]
  await open()
  await expect.element(menuOf('By text')).toHaveAccessibleName('More on Maya Rose’s message')
  await expect.element(line('In the portal').getByRole('button')).not.toBeInTheDocument()
  await expect.element(line('Message withdrawn').getByRole('button')).not.toBeInTheDocument()
  await expect.element(line('From the team').getByRole('button')).toHaveAccessibleName('Withdraw message')
  menuOf('By text').element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('menuitem', { name: 'Not from Maya Rose' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(menuOf('By text')).toHaveFocus()
})

test('A9, A12: a line above the chat says what waits for this deal, and leads to it', async () => {
  stored = [text('Yes')]
  const here = sampleWriter({ clientId })
  const waits = sampleIncoming({ reason: 'unconfirmed', people: [here, sampleWriter({ firstName: 'Jo' })] })
  answerIncoming([waits, sampleIncoming({ people: [sampleWriter()] }), sampleIncoming()])
  const { refresh } = await open()
  await expect
    .element(page.getByText('Maya Okafor and Jo Okafor have this number, but it was never confirmed.'))
    .toMatchTextContent(/^1 to sort for this deal: Maya/)
  await expect
    .element(page.getByRole('link', { name: 'Look' }))
    .toHaveAttribute('href', '/admin/messages?view=to-sort')
  await expectToFit([320, 390, 1280])
  answerIncoming([waits, sampleIncoming({ people: [here] })])
  await refresh()
  await expect.element(page.getByText('2 to sort for this deal', { exact: true })).toBeVisible()
  answerIncoming([sampleIncoming()])
  await refresh()
  await expect.element(page.getByText(/to sort for this deal/)).not.toBeInTheDocument()
})

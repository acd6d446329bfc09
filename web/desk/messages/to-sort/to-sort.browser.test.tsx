import '#web/desk/desk.css'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { getClient } from '#contract/calls/clients/clients.ts'
import { listConversations } from '#contract/calls/messages/conversations.ts'
import {
  blockSender,
  dismissIncoming,
  fileIncoming,
  type IncomingMessage,
  listIncoming,
  reopenIncoming,
} from '#contract/calls/messages/incoming.ts'
import { listMessages } from '#contract/calls/messages/messages.ts'
import { listSavedReplies } from '#contract/calls/messages/saved-replies.ts'
import { expectToFit } from '#web/testing/accessibility.ts'
import { answer, failure } from '#web/testing/answers.ts'
import { answerDesk } from '#web/testing/desk.ts'
import { answerIncoming, sampleIncoming, sampleWriter } from '#web/testing/incoming.ts'
import { newId, sampleAdminClient, sampleConversation, sampleMessage } from '#web/testing/samples.ts'
import { show } from '#web/testing/show.tsx'
import ConversationsScreen from '../conversations-screen.tsx'

const maya = sampleWriter()
const daniel = sampleWriter({
  clientId: maya.clientId,
  personId: newId(),
  firstName: 'Daniel',
  role: 'co-client',
})
const jordan = { firstName: 'Jordan', lastName: 'Park' }
const elm = sampleWriter(jordan)
const oak = sampleWriter({ ...jordan, propertyAddress: '40 Oak Court, Davis, CA 95616' })
const several = sampleIncoming({ reason: 'several-deals', people: [elm, oak] })
const shared = sampleIncoming({
  sentFrom: '+15305550111',
  reason: 'unconfirmed',
  content: 'Daniel here. Thursday at 10 is fine for me.',
  people: [daniel, maya],
})

/** Shorter than the polling interval, which would fetch everything again. */
const atOnce = { timeout: 2_000 }
const line = (sender: string) => page.getByRole('listitem', { name: sender })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const views = page.getByRole('group', { name: 'Filter' })

async function open(view: 'to-sort' | 'dismissed' | 'all' = 'to-sort') {
  history.replaceState(null, '', `/admin/messages${view === 'all' ? '' : `?view=${view}`}`)
  return show(<ConversationsScreen />)
}

function move(from: IncomingMessage[], to: IncomingMessage[], id = '') {
  const at = from.findIndex((one) => one.id === id)
  to.push(...from.splice(at, 1))
  return { id }
}

/** Serves these messages, of which what is sorted is gone from the next answer on. */
function serve(waiting: IncomingMessage[], dismissed: IncomingMessage[] = []) {
  answerDesk()
  answerIncoming(waiting, dismissed)
  return {
    filed: answer(fileIncoming, ({ params }) => {
      move(waiting, [], params['id'])
      return { messageId: newId() }
    }),
    dismissals: answer(dismissIncoming, ({ params }) => move(waiting, dismissed, params['id'])),
    blocked: answer(blockSender, ({ params }) => move(waiting, dismissed, params['id'])),
    reopened: answer(reopenIncoming, ({ params }) => move(dismissed, waiting, params['id'])),
  }
}

test('A9: what waits is listed with its sender, reason and words, and fits in both themes', async () => {
  serve([
    several,
    shared,
    sampleIncoming({
      sentFrom: '22395',
      reason: 'no-number',
      content: 'Averylongwordwithoutspaces'.repeat(9),
    }),
    sampleIncoming({ sentFrom: '+447700900123', content: '', leftOut: 2 }),
    sampleIncoming({
      sentFrom: '+15305550100',
      content: 'Wire to [removed]',
      isMasked: true,
      people: [maya],
    }),
  ])
  await open()
  await expect
    .element(
      page.getByText('Answers that somebody has to place. Nobody of the client side sees them until you do.'),
    )
    .toBeVisible()
  const first = line('(916) 555-0177')
  await expect.element(first.getByText('By text', { exact: true })).toBeVisible()
  await expect
    .element(first)
    .toMatchTextContent('This number belongs to two deals of Jordan Park: 12 Elm Street and 40 Oak Court.')
  await expect.element(first.getByText('We can’t go above 500. What do they say?')).toBeVisible()
  await expect.element(first.getByText('Jun 1, 2030 at 8:44 AM')).toBeVisible()
  const photos = line('+447700900123')
  await expect.element(photos.getByText('2 photos came with it and were not taken over.')).toBeVisible()
  expect(photos.element().querySelector('blockquote')).toBeNull()
  await expect
    .element(line('(530) 555-0100'))
    .toMatchTextContent('Bank details were removed before this was saved. Not proof of who wrote it')
  await expect.element(button('Put into Maya’s chat')).toBeVisible()
  await expect.element(views.getByRole('button', { name: 'To sort 5 waiting' })).toBeVisible()
  await expectToFit()
})

test('A9: a press puts it into the chat of one deal, where it leaves the list', async () => {
  const { filed } = serve([several, shared])
  await open()
  await button('Jordan, 40 Oak Court').click()
  await expect.element(page.getByText('It is in the chat as Jordan’s message')).toBeVisible()
  await expect.element(line('(916) 555-0177')).not.toBeInTheDocument()
  await expect.element(page.getByRole('heading', { name: 'To sort' })).toHaveFocus()
  expect(filed).toEqual([{ personId: oak.personId, remember: false }])
  await line('(530) 555-0111').getByRole('checkbox', { name: 'Remember this sender' }).click()
  await button('As Maya').click()
  await expect.element(page.getByText('Nothing to sort')).toBeVisible()
  expect(filed.at(-1)).toEqual({ personId: maya.personId, remember: true })
})

test('A24: what another member placed meanwhile says who did, and leaves the list', async () => {
  const waiting = [several, shared]
  serve(waiting)
  answer(fileIncoming, () => {
    waiting.splice(waiting.indexOf(shared), 1)
    return failure(409, { message: 'Marco put this into Maya’s chat.' })
  })
  await open()
  await button('Put into the chat as Daniel').click()
  await expect.element(page.getByText('Marco put this into Maya’s chat.')).toBeVisible()
  await expect.element(line('(530) 555-0111'), atOnce).not.toBeInTheDocument()
  await expect.element(line('(916) 555-0177')).toBeVisible()
})

test('a message is dismissed, and taken back from the toast', async () => {
  const { dismissals, reopened } = serve([shared])
  await open()
  await button('Dismiss').click()
  await expect.element(page.getByText('Nothing to sort')).toBeVisible()
  await expect.element(views.getByRole('button', { name: 'To sort', exact: true })).toBeVisible()
  expect(dismissals).toHaveLength(1)
  await button('Undo').click()
  await expect.element(line('(530) 555-0111')).toBeVisible()
  expect(reopened).toHaveLength(1)
  await expect.element(views.getByRole('button', { name: 'To sort 1 waiting' })).toBeVisible()
})

test('a sender is blocked after a confirmation; a failure can be retried', async () => {
  const { blocked } = serve([shared])
  answer(blockSender, () => failure())
  await open()
  await button('More on the text from (530) 555-0111').click()
  await page.getByRole('menuitem', { name: 'Block this sender' }).click()
  const question = page.getByRole('alertdialog', { name: 'Block (530) 555-0111?' })
  await expectToFit([320, 1280])
  expect(blocked).toEqual([])
  await question.getByRole('button', { name: 'Block' }).click()
  await expect.element(page.getByText('The sender could not be blocked')).toBeVisible()
  await expect.element(question).toBeVisible()
  const again = serve([shared])
  await question.getByRole('button', { name: 'Block' }).click()
  await expect.element(page.getByText('The sender is blocked')).toBeVisible()
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(page.getByText('Nothing to sort')).toBeVisible()
  expect(again.blocked).toHaveLength(1)
})

test('dismissed messages can go back to To sort', async () => {
  const gone = sampleIncoming({ sentFrom: '+15305550122', reason: 'blocked', content: 'Cheap loans' })
  const { reopened } = serve([shared], [gone])
  await open()
  await page.getByRole('link', { name: 'Dismissed in the last 30 days' }).click()
  await expect.element(line('(530) 555-0122')).toMatchTextContent('The sender is blocked')
  expect(location.search).toBe('?view=dismissed')
  await expect.element(button('Dismiss')).not.toBeInTheDocument()
  await expectToFit([320, 1280])
  await button('Back to To sort').click()
  await expect.element(page.getByText('Nothing dismissed')).toBeVisible()
  expect(reopened).toHaveLength(1)
  await views.getByRole('button', { name: 'To sort 2 waiting' }).click()
  await expect.element(line('(530) 555-0122')).toBeVisible()
  expect(location.search).toBe('?view=to-sort')
})

test('what is dismissed joins the dismissed messages that were looked at before', async () => {
  serve([shared])
  await open('dismissed')
  await expect.element(page.getByText('Nothing dismissed')).toBeVisible()
  await views.getByRole('button', { name: 'To sort 1 waiting' }).click()
  await button('Dismiss').click()
  await expect.element(page.getByText('Nothing to sort')).toBeVisible()
  await page.getByRole('link', { name: 'Dismissed in the last 30 days' }).click()
  await expect.element(line('(530) 555-0111'), atOnce).toBeVisible()
})

test('a chat that was read before has what was put into it', async () => {
  const { clientId } = maya
  serve([shared])
  const here = sampleConversation({ ...maya, lastLine: 'Hello' })
  answer(getClient, () => sampleAdminClient({ id: clientId }))
  answer(listSavedReplies, () => [])
  answer(listConversations, () => [here])
  answer(listMessages, () => [sampleMessage({ clientId, content: 'Hello to you' })])
  history.replaceState(null, '', `/admin/messages?client=${clientId}`)
  await show(<ConversationsScreen />)
  await expect.element(page.getByText('Hello to you')).toBeVisible()
  await expect.element(page.getByText('1 to sort for this deal:')).toBeVisible()
  answer(listMessages, () => [sampleMessage({ clientId, content: 'Daniel here' })])
  await page.getByRole('link', { name: 'Look' }).click()
  await button('Put into the chat as Daniel').click()
  await expect.element(page.getByText('Nothing to sort')).toBeVisible()
  await views.getByRole('button', { name: 'All' }).click()
  await page.getByRole('link', { name: 'Maya Okafor' }).click()
  await expect.element(page.getByText('Daniel here'), atOnce).toBeVisible()
  await expect.element(page.getByText(/to sort for this deal/)).not.toBeInTheDocument()
})

test('the list says that it is loading, empty, or failed, and can be asked for again', async () => {
  answerDesk()
  const gate = Promise.withResolvers<Response>()
  answer(listIncoming, () => gate.promise)
  const { refresh } = await open()
  await expect.element(page.getByText('Loading the messages to sort')).toBeInTheDocument()
  gate.resolve(failure())
  await expect.element(page.getByText('The messages to sort could not be loaded')).toBeVisible()
  await expectToFit([320, 1280])
  answerIncoming()
  await button('Try again').click()
  await expect.element(page.getByText('Nothing to sort')).toBeVisible()
  await expect.element(page.getByText('Answers go straight into their chats.')).toBeVisible()
  await expectToFit([320, 1280])
  answer(listIncoming, () => ({ total: 140, lines: [shared] }))
  await refresh()
  await expect.element(page.getByText('The first 1 of 140 are shown.')).toBeVisible()
})

test('the views lead to each other, and the open chat stays in the address', async () => {
  serve([shared])
  answer(listConversations, () => [sampleConversation()])
  await open('all')
  await expect.element(page.getByRole('heading', { name: 'Conversations' })).toBeVisible()
  await views.getByRole('button', { name: 'To sort 1 waiting' }).click()
  await expect.element(line('(530) 555-0111')).toBeVisible()
  expect(location.search).toBe('?view=to-sort')
  await expect.element(page.getByRole('heading', { name: 'Conversations' })).not.toBeInTheDocument()
  await views.getByRole('button', { name: 'Unread' }).click()
  await expect.element(page.getByText('No unread messages')).toBeVisible()
})

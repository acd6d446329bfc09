import '#web/desk/desk.css'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Answer } from '#contract/call.ts'
import { endFilingAddress, giveFilingAddress } from '#contract/calls/messages/filing-address.ts'
import { getTeam } from '#contract/calls/team/team.ts'
import { expectAccessible, expectToFit } from '#web/testing/accessibility.ts'
import { answer, failure } from '#web/testing/answers.ts'
import { sampleAdminClient, sampleTeam } from '#web/testing/samples.ts'
import { show } from '#web/testing/show.tsx'
import { DealMenu } from './deal-menu.tsx'

const [first, second] = ['abcdefghij234567klmn@reply.example.com', 'zyxwvutsrq765432nmlk@reply.example.com']
const client = sampleAdminClient({ email: '' })
const dialog = page.getByRole('dialog', { name: 'Email address for files' })
const question = page.getByRole('alertdialog', { name: 'New address for files?' })
const button = (name: string) => dialog.getByRole('button', { name })

beforeEach(() => {
  answer(getTeam, () => sampleTeam())
})

async function open() {
  await show(
    <main>
      <h1>Deal</h1>
      <DealMenu client={client} />
    </main>,
  )
  await page.getByRole('button', { name: 'More actions for Nora Lindqvist' }).click()
  await page.getByRole('menuitem', { name: 'Email address for files' }).click()
  await expect.element(dialog).toBeVisible()
}

test('the address of a deal is shown once it is made, and copied', async () => {
  const making = Promise.withResolvers<Answer<typeof giveFilingAddress>>()
  const deals = new Set<string | undefined>()
  answer(giveFilingAddress, ({ params }) => {
    deals.add(params['id'])
    return making.promise
  })
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await open()
  await expect.element(dialog.getByText('The address is loading')).toBeInTheDocument()
  making.resolve({ address: first })
  await expect.element(dialog.getByText(first)).toBeVisible()
  await expect
    .element(dialog.getByText('Whatever is sent here waits in To sort. Give it to people who send papers.'))
    .toBeVisible()
  expect([...deals]).toEqual([client.id])
  await expectAccessible()
  await expectToFit([320, 390, 1280])
  await button('Copy').click()
  await expect.element(page.getByText('The address was copied', { exact: true })).toBeVisible()
  expect(write).toHaveBeenCalledExactlyOnceWith(first)
})

test('a new address is asked for first, by keyboard, and takes the place of the old one', async () => {
  let address = first
  answer(giveFilingAddress, () => ({ address }))
  const ended = answer(endFilingAddress, () => {
    address = second
    return { id: client.id }
  })
  await open()
  await expect.element(dialog.getByText(first)).toBeVisible()
  button('New address').element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(question.getByText('The old address stops working immediately')).toBeVisible()
  await expectAccessible()
  await expectToFit([320])
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog.getByText(first)).toBeVisible()
  expect(ended).toHaveLength(0)
  await button('New address').click()
  question.getByRole('button', { name: 'Create new address' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog.getByText(second)).toBeVisible()
  await expect.element(dialog.getByText(first)).not.toBeInTheDocument()
  expect(ended).toHaveLength(1)
})

test('a failure is said, and tried again', async () => {
  answer(giveFilingAddress, () => failure())
  await open()
  await expect.element(dialog.getByText('The address could not be loaded')).toBeVisible()
  await expectAccessible()
  answer(giveFilingAddress, () => ({ address: first }))
  await button('Try again').click()
  await expect.element(dialog.getByText(first)).toBeVisible()
})

test('without answers by email it says where they are set up', async () => {
  answer(giveFilingAddress, () => failure(409, { message: 'Answers by email are not set up' }))
  await open()
  await expect.element(dialog.getByText('Answers by email are not set up')).toBeVisible()
  await expect
    .element(dialog.getByRole('link', { name: 'How to set them up' }))
    .toHaveAttribute('href', '/admin/settings?tab=notifications')
  await expect.element(button('Try again')).not.toBeInTheDocument()
  await expectAccessible()
  await expectToFit([320, 390, 1280])
})

import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  changeStepTexts,
  getStepTexts,
  resetStepTexts,
  type StepTexts as Texts,
} from '#contract/calls/deal/step-texts.ts'
import {
  addSavedReply,
  deleteSavedReply,
  listSavedReplies,
  type SavedReply,
} from '#contract/calls/messages/saved-replies.ts'
import { standardTexts } from '#contract/rules/deal/standard-steps.ts'
import { answer, failure } from '#web/testing/answers.ts'
import { expectRetriesToWork } from '#web/testing/retries.ts'
import { newId } from '#web/testing/samples.ts'
import { show } from '#web/testing/show.tsx'
import { SavedReplies } from './saved-replies.tsx'
import { StepTexts } from './step-texts.tsx'

const toast = (text: string) => page.getByText(text, { exact: true })

test('a reply is saved and deleted despite failures', async () => {
  let replies: SavedReply[] = []
  answer(listSavedReplies, () => replies)
  await show(<SavedReplies />)
  await page.getByRole('button', { name: 'Add reply' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add reply' })
  await dialog.getByLabelText('Title').fill('Booked')
  await dialog.getByLabelText('Text').fill('The inspector comes on Friday.')
  const sent = await expectRetriesToWork(
    addSavedReply,
    {
      failed: 'Failed to save the reply',
      reply: ({ body }) => {
        const reply = { id: newId(), ...body }
        replies = [reply]
        return reply
      },
    },
    () => dialog.getByRole('button', { name: 'Save reply' }).click(),
  )
  await expect.element(toast('The reply has been saved')).toBeVisible()
  expect(sent).toEqual([{ title: 'Booked', content: 'The inspector comes on Friday.' }])
  await expect.element(page.getByText('The inspector comes on Friday.')).toBeVisible()
  await expectRetriesToWork(
    deleteSavedReply,
    {
      failed: 'Failed to delete the reply',
      reply: ({ params }) => {
        replies = []
        return { id: params['id'] ?? '' }
      },
    },
    () => page.getByRole('button', { name: 'Delete Booked' }).click(),
  )
  await expect.element(page.getByText('No saved replies yet')).toBeVisible()
})

test('each reply is shown with its Spanish, and is written apart from the others', async () => {
  answer(listSavedReplies, () => [
    { id: newId(), title: 'Came', content: 'Thank you', translations: { es: { content: 'Gracias' } } },
    { id: newId(), title: 'Call', content: 'Please call.' },
  ])
  await show(<SavedReplies />)
  await expect.element(page.getByRole('listitem').first()).toMatchTextContent('CameThank youGracias')
  await expect.element(page.getByText('Gracias')).toHaveAttribute('lang', 'es')
  await expect.element(page.getByText('No saved replies yet')).not.toBeInTheDocument()
  const dialog = page.getByRole('dialog', { name: 'Edit reply' })
  await page.getByRole('button', { name: 'Edit Came' }).click()
  await dialog.getByLabelText('Text').fill('Thanks!')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Edit Call' }).click()
  await expect.element(dialog.getByLabelText('Text')).toHaveValue('Please call.')
})

const builtIn = (): Texts => ({
  purchase: [...standardTexts('purchase')],
  sale: [...standardTexts('sale')],
  edited: [],
})

test('the texts of one side’s steps are checked, saved and reset despite failures', async () => {
  let texts = builtIn()
  answer(getStepTexts, () => texts)
  await show(<StepTexts />)
  const group = page.getByRole('group', { name: 'Step 1' })
  const title = group.getByLabelText('Title')
  await title.fill('Under contract')
  const owner = group.getByLabelText('Who has the next move')
  await expect.element(owner).toMatchTextContent(/Seller$/)
  await page.getByRole('button', { name: 'Sale' }).click()
  await expect.element(title).toHaveValue('Purchase Agreement')
  const reset = page.getByRole('button', { name: 'Reset to default text' })
  await expect.element(reset).not.toBeInTheDocument()
  await expect.element(owner).toMatchTextContent(/Buyer$/)
  await owner.selectOptions('Escrow')
  await title.fill(' ')
  answer(changeStepTexts, () =>
    failure(400, { message: 'Wrong input', code: 'invalid-input', fields: { 'steps.0.title': 'Required' } }),
  )
  const save = page.getByRole('button', { name: 'Save steps' })
  await save.click()
  await expect.element(title).toHaveAccessibleDescription('Required')
  await title.fill('Offer accepted')
  const sent = await expectRetriesToWork(
    changeStepTexts,
    {
      failed: 'Failed to save the standard steps',
      reply: ({ body }) => {
        texts = { ...builtIn(), sale: body.steps as Texts['sale'], edited: ['sale'] }
        return texts
      },
    },
    () => save.click(),
  )
  await expect.element(toast('The standard steps have been saved')).toBeVisible()
  await expect.element(title).toHaveValue('Offer accepted')
  expect(sent[0]).toMatchObject({
    side: 'sale',
    steps: [{ title: 'Offer accepted', owner: 'escrow' }, {}, {}, {}, {}, {}],
  })
  const restored = await expectRetriesToWork(
    resetStepTexts,
    {
      failed: 'Failed to restore the default text',
      reply: () => {
        texts = builtIn()
        return texts
      },
    },
    async () => {
      await title.fill('Typed since')
      await reset.click()
    },
  )
  await expect.element(title).toHaveValue('Purchase Agreement')
  await expect.element(owner).not.toHaveValue('escrow')
  expect(restored).toEqual([{ side: 'sale' }])
  // What was typed for purchases is there still, and only sales had texts of their own.
  await page.getByRole('button', { name: 'Purchase' }).click()
  await expect.element(title).toHaveValue('Under contract')
})

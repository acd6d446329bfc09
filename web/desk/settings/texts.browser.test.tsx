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

const builtIn = (): Texts => ({
  purchase: [...standardTexts('purchase')],
  sale: [...standardTexts('sale')],
  edited: [],
})

test('the texts of one side’s steps are checked, saved and reset despite failures', async () => {
  let texts = builtIn()
  answer(getStepTexts, () => texts)
  await show(<StepTexts />)
  await page.getByRole('button', { name: 'Sale' }).click()
  const title = page.getByRole('group', { name: 'Step 1' }).getByLabelText('Title')
  await expect.element(title).toHaveValue('Purchase Agreement')
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
  expect(sent[0]).toMatchObject({ side: 'sale', steps: [{ title: 'Offer accepted' }, {}, {}, {}, {}, {}] })
  const reset = await expectRetriesToWork(
    resetStepTexts,
    {
      failed: 'Failed to restore the default text',
      reply: () => {
        texts = builtIn()
        return texts
      },
    },
    () => page.getByRole('button', { name: 'Reset to default text' }).click(),
  )
  await expect.element(title).toHaveValue('Purchase Agreement')
  expect(reset).toEqual([{ side: 'sale' }])
})

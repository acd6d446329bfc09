import '#web/desk/desk.css'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  changeTeam,
  getTeam,
  type MarkPictures,
  removeTeamMark,
  setTeamMark,
  type Team,
} from '#contract/calls/team/team.ts'
import { markSizes } from '#contract/rules/team-mark.ts'
import { expectToFit } from '#web/testing/accessibility.ts'
import { answer, failure } from '#web/testing/answers.ts'
import { goOffline } from '#web/testing/go-offline.ts'
import { pngFile } from '#web/testing/png-file.ts'
import { expectRetriesToWork } from '#web/testing/retries.ts'
import { sampleTeam } from '#web/testing/samples.ts'
import { show } from '#web/testing/show.tsx'
import { TeamSettings } from './team-settings.tsx'

const button = (name: string) => page.getByRole('button', { name, exact: true })
const add = button('Add a logo')
const another = button('Choose another')
const toast = (text: string) => page.getByText(text, { exact: true })
const mark = '0123456789abcdef'

/** The settings of a team; what the server answers changes it. */
async function open(changes: Partial<Team> = {}): Promise<Team> {
  const team = sampleTeam({ name: 'Lighthouse Realty', ...changes })
  answer(getTeam, () => team)
  await show(<TeamSettings />)
  return team
}

const choose = async (file: File) => {
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('There is no input')
  await userEvent.upload(input, file)
}

/** The measures of a picture, its first point, and the one in its middle below. */
async function looksOf(base64: string) {
  const bytes = Uint8Array.from(atob(base64), (one) => one.codePointAt(0) ?? 0)
  const picture = await createImageBitmap(new Blob([bytes]))
  const canvas = new OffscreenCanvas(picture.width, picture.height)
  const context = canvas.getContext('2d')
  context?.drawImage(picture, 0, 0)
  const point = (y: number) => [...(context?.getImageData(picture.width / 2, y, 1, 1).data ?? [])]
  return { measures: [picture.width, picture.height], above: point(1), below: point(picture.height - 2) }
}

test('I20: a logo is drawn in its four sizes, without transparency, and shown where it will be', async () => {
  const team = await open()
  await expect.element(add).toHaveAccessibleDescription(/A square PNG of at least 512 pixels, at most 1\sMB/)
  await expect.element(page.getByText('Top of each portal')).not.toBeInTheDocument()
  await expectToFit()
  const sent: MarkPictures[] = answer(setTeamMark, () => Object.assign(team, { mark }))
  await choose(await pngFile(700))
  await expect.element(toast('The logo has been saved')).toBeVisible()
  for (const size of markSizes)
    expect(await looksOf(sent[0]?.[`png${size}`] ?? '')).toEqual({
      measures: [size, size],
      above: [20, 57, 91, 255],
      below: [255, 255, 255, 255],
    })
  await expect.element(another).toBeVisible()
  for (const place of ['Top of each portal', 'Emails', 'Icon on a phone'])
    await expect.element(page.getByRole('figure', { name: place })).toBeVisible()
  await expect
    .element(page.getByRole('img', { name: 'Logo of Lighthouse Realty' }))
    .toHaveAttribute('src', `/team/mark-192-${mark}.png`)
  // The name is shown as it is typed.
  await page.getByLabelText('Team name').fill('Harbor')
  await expect.element(page.getByText('Harbor').first()).toBeVisible()
})

test('I22: the logo with its preview fits and is accessible at every width, in both themes', async () => {
  await open({ mark, name: 'Lighthouse Realty of the Northern Sacramento Valley' })
  await expect.element(another).toBeVisible()
  await expectToFit()
})

test('I20: a file that cannot be a logo is refused with the reason, which is read out, and nothing is sent', async () => {
  const sent = answer(setTeamMark, () => sampleTeam())
  await open()
  await page.getByLabelText('Team name').fill('Typed before')
  const big = new File([new Uint8Array(1_300_000)], 'logo.png', { type: 'image/png' })
  const damaged = new File([await (await pngFile(600)).slice(0, 60).arrayBuffer()], 'logo.png')
  for (const [file, reason] of [
    [big, 'The file has 1.3 MB. A logo may have at most 1 MB.'],
    [
      new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'logo.png', { type: 'image/png' }),
      'The file is no PNG picture.',
    ],
    [await pngFile(600, { type: 'image/jpeg' }), 'The file is no PNG picture.'],
    [new File([], 'logo.png'), 'The file is no PNG picture.'],
    [await pngFile(600, { height: 400 }), 'The picture is 600 by 400 pixels. A logo has to be square.'],
    [await pngFile(200), 'The picture is 200 by 200 pixels. A logo needs at least 512 by 512.'],
    [await pngFile(4100), 'The picture is 4100 by 4100 pixels. A logo may have at most 4096 by 4096.'],
    [damaged, 'The picture is damaged.'],
  ] as const) {
    await choose(file)
    await expect.element(page.getByRole('alert').getByText(reason)).toBeVisible()
    await expect.element(add).toHaveAccessibleDescription(new RegExp(reason.replaceAll('.', '\\.')))
  }
  expect(sent).toEqual([])
  await expect.element(page.getByLabelText('Team name')).toHaveValue('Typed before')
  await expectToFit([320, 1280])
})

test('a photo is refused, since its pictures are too large', async () => {
  await open()
  await choose(await pngFile(512, { isPhoto: true }))
  await expect.element(page.getByRole('alert').getByText(/too many details/)).toBeVisible()
})

test('the server’s reason is shown, and a failed save can be repeated', async () => {
  const team = await open()
  answer(setTeamMark, () => failure(400, { message: 'Wrong input', fields: { png512: 'Not a PNG picture' } }))
  const file = await pngFile(512)
  await choose(file)
  await expect.element(add).toHaveAccessibleDescription(/Not a PNG picture/)
  await expectRetriesToWork(
    setTeamMark,
    { failed: 'Failed to save the logo', reply: () => Object.assign(team, { mark }) },
    () => choose(file),
  )
  await expect.element(another).toBeVisible()
  await expect.element(another).not.toHaveAccessibleDescription(/Failed/)
})

test('I22: it is removed by keyboard, after a question, and the focus goes on', async () => {
  const team = await open({ mark })
  await expect.element(button('Remove the logo')).toBeVisible()
  ;(button('Remove the logo').element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  const question = page.getByRole('alertdialog', { name: 'Remove the team’s logo?' })
  await expect.element(question).toHaveAccessibleDescription(/show the house again/)
  await userEvent.keyboard('{Escape}')
  await expect.element(question).not.toBeInTheDocument()
  await button('Remove the logo').click()
  await expectToFit([320, 1280])
  await expectRetriesToWork(
    removeTeamMark,
    {
      failed: 'Failed to remove the logo',
      reply: () => {
        delete team.mark
        return team
      },
    },
    () => question.getByRole('button', { name: 'Remove' }).click(),
  )
  await expect.element(toast('The logo has been removed')).toBeVisible()
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(add).toHaveFocus()
  await expect.element(page.getByText('Top of each portal')).not.toBeInTheDocument()
})

test('what is typed beside it is not lost with a logo, and is saved apart', async () => {
  const team = await open()
  await page.getByLabelText('Team name').fill('Harbor')
  answer(setTeamMark, () => Object.assign(team, { mark }))
  await choose(await pngFile(512))
  await expect.element(another).toBeVisible()
  await expect.element(page.getByLabelText('Team name')).toHaveValue('Harbor')
  const sent = answer(changeTeam, ({ body }) => Object.assign(team, body))
  await button('Save team').click()
  await expect.element(toast('The team settings have been saved')).toBeVisible()
  expect(sent).toEqual([{ name: 'Harbor' }])
})

test('without a connection the buttons rest', async () => {
  await open({ mark })
  await expect.element(another).toBeEnabled()
  const goOnline = goOffline()
  await expect.element(another).toBeDisabled()
  await expect.element(button('Remove the logo')).toBeDisabled()
  goOnline()
  await expect.element(another).toBeEnabled()
})

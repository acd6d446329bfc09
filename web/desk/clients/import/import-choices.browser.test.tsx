import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectToFit } from '#web/testing/accessibility.ts'
import { show } from '#web/testing/show.tsx'
import { checkRow } from './check-row.ts'
import { ImportOptions } from './import-options.tsx'
import { button, dialog, openImport } from './open-import.tsx'

/** A brokerage's export: names in capitals, nobody's agent, a sum, a doubtful number, and deals of last year. */
const brokerage =
  'MLS #,Client,Email,Phone,Property,Status,Accept Date,COE,Lockbox\n' +
  "1,JORDAN O'BRIEN-MCDONALD,jo@example.com,(916) 555-0101,1 Oak St,Closed,10/1/2020,11/10/2020,Side gate\n" +
  '2,AVA KIM,ava@example.com,ask her mother,2 Oak St,Pending,10/2/2031,11/10/2031,\n' +
  '3,RJ NG,rj@example.com,(916) 555-0103,3 Oak St,Closed,10/3/2020,11/11/2031,\n' +
  '4,LUIS SALAS,luis@example.com,,4 Oak St,,10/5/2020,11/12/2020,\n' +
  'Total,,,,,,,,\n'

/** Adds the four clients, and keeps what is asked about. */
async function addFour() {
  await button('Check 4 rows').click()
  await button('Add 4 clients').click()
  await button('Add 4 clients anyway').click()
}

test('what stays out is said: the columns by name, and the row of totals', async () => {
  const sent = await openImport(brokerage)
  await expect
    .element(dialog.getByText(/^clients-2031.csv: 4 rows, 9 columns, 7 matched. 1 total row stays out.$/))
    .toBeVisible()
  await button('Check 4 rows').click()
  await expect.element(dialog.getByText('These columns stay out: MLS #, Lockbox.')).toBeVisible()
  await expect.element(dialog.getByText('4 will be added. 1 total row stays out.')).toBeVisible()
  const leftOut = dialog.getByRole('region', { name: 'Left out' })
  await expect.element(leftOut.getByText('Total row', { exact: true })).toBeVisible()
  await button('Add 4 clients').click()
  await button('Add 4 clients anyway').click()
  await expect.poll(() => sent).toHaveLength(1)
  expect(sent[0]?.clients).toHaveLength(4)
})

test('a row that stays out says why: the file canceled it, or it was skipped', async () => {
  await openImport(brokerage.replace('Pending', 'Canceled'))
  await button('Check 4 rows').click()
  const leftOut = dialog.getByRole('region', { name: 'Left out' })
  await expect.element(leftOut.getByText('Canceled in the file', { exact: true })).toBeVisible()
  await button('Skip row 5').click()
  await expect.element(dialog.getByText('Skipped', { exact: true })).toBeVisible()
})

test('names in capitals are put in normal case, with a preview, or kept', async () => {
  const sent = await openImport(brokerage)
  const choice = dialog.getByRole('switch', { name: 'Write names in capitals in normal case' })
  await expect
    .element(choice)
    .toHaveAccessibleDescription(
      "JORDAN O'BRIEN-MCDONALD → Jordan O'Brien-McDonald, AVA KIM → Ava Kim, RJ NG → RJ Ng, and 1 more",
    )
  await button('Check 4 rows').click()
  await expect.element(dialog.getByText("Jordan O'Brien-McDonald", { exact: true })).toBeVisible()
  await button('Back').click()
  await choice.click()
  await button('Check 4 rows').click()
  await expect.element(dialog.getByText('AVA KIM', { exact: true })).toBeVisible()
  await button('Add 4 clients').click()
  await button('Add 4 clients anyway').click()
  await expect.poll(() => sent).toHaveLength(1)
  expect(sent[0]?.clients[1]).toMatchObject({ firstName: 'AVA', lastName: 'KIM' })
})

test('the signed-in agent is filled in where the file has none, unless that is switched off', async () => {
  const sent = await openImport(brokerage)
  const choice = dialog.getByRole('switch', { name: 'You are the agent of these clients' })
  await expect
    .element(choice)
    .toHaveAccessibleDescription('Elena Ruiz, (916) 555-0142, for the 4 rows without an agent')
  await addFour()
  await expect.poll(() => sent).toHaveLength(1)
  expect(sent[0]?.clients[1]).toMatchObject({ agentName: 'Elena Ruiz', agentPhone: '(916) 555-0142' })
  await button('Back').click()
  await choice.click()
  await addFour()
  await expect.poll(() => sent).toHaveLength(2)
  expect(sent[1]?.clients[1]).toMatchObject({ agentName: '', agentPhone: '' })
})

test('an agent without a phone number is filled in by name only', async () => {
  await show(
    <ImportOptions
      settings={{ withStandardSteps: true, keepsCapitals: false, fillsAgent: true, addsCoClients: true }}
      onSettings={() => {}}
      rows={[checkRow(['Ava', 'Kim'], ['firstName', 'lastName'], 2)]}
      agent={{ name: 'Elena Ruiz', phone: '' }}
    />,
  )
  await expect
    .element(page.getByRole('switch', { name: 'You are the agent of these clients' }))
    .toHaveAccessibleDescription('Elena Ruiz, for the 1 row without an agent')
})

test('numbers that do not look like phone numbers are asked about once, with their lines', async () => {
  const sent = await openImport(brokerage.replace('(916) 555-0103', 'see notes'))
  await button('Check 4 rows').click()
  await expect.element(dialog.getByText('“ask her mother” does not look like a phone number.')).toBeVisible()
  await button('Add 4 clients').click()
  const question = dialog.getByText(/Rows 3 and 4 have phone numbers that do not look like one\. Keep them\?/)
  await expect.element(question).toBeVisible()
  expect(sent).toEqual([])
  await button('Edit row 4, RJ Ng').click()
  await userEvent.fill(dialog.getByLabelText('Phone', { exact: true }), '(916) 555-0103')
  await expect.element(question).not.toBeInTheDocument()
  await button('Add 4 clients').click()
  await expect
    .element(dialog.getByText(/Row 3: “ask her mother” does not look like a phone number\. Keep it\?/))
    .toBeVisible()
  await button('Add 4 clients anyway').click()
  await expect.poll(() => sent).toHaveLength(1)
  expect(sent[0]?.clients.map(({ phone }) => phone)).toEqual([
    '(916) 555-0101',
    'ask her mother',
    '(916) 555-0103',
    null,
  ])
})

test('deals that closed before today are imported as closed, otherwise for the file or for a row; their links are not sent', async () => {
  const added: (readonly string[])[] = []
  const sent = await openImport(brokerage, [], (ids) => added.push(ids))
  await dialog.getByLabelText('Template for purchases').selectOptions('Purchase, financed')
  await button('Check 4 rows').click()
  const all = dialog.getByLabelText('These 2 deals closed before today')
  await expect.element(all).toHaveValue('closed')
  await expect.element(dialog.getByText(/^The file says closed, but the close date is to come/)).toBeVisible()
  const passed = dialog.getByLabelText('Dates that have passed').first()
  await expect.element(passed).toHaveAccessibleDescription(/^1 row was accepted before today/)
  await expectToFit([320, 1280])
  await button('Edit row 5, Luis Salas').click()
  await dialog
    .getByRole('group', { name: 'Row 5, Luis Salas' })
    .getByLabelText('This deal closed before today')
    .selectOptions('Import as open')
  await expect.element(passed).toHaveAccessibleDescription(/^2 rows were accepted before today/)
  await button('Add 4 clients').click()
  await button('Add 4 clients anyway').click()
  await expect.poll(() => sent).toHaveLength(1)
  expect(sent[0]?.clients.map(({ isClosed }) => isClosed ?? false)).toEqual([true, false, false, false])
  await expect.poll(() => added[0]).toHaveLength(3)
  await all.selectOptions('Import as open')
  await button('Add 4 clients').click()
  await expect.poll(() => sent).toHaveLength(2)
  expect(sent[1]?.clients.some(({ isClosed }) => isClosed)).toBe(false)
})

const couples = `Client,Email,Address,COE
John Smith and Mary Jones,j@example.com,1 Oak St,6/20/2031
Ava Kim,a@example.com,2 Oak St,6/20/2031
`

test('second people are offered as co-clients, and stay out when turned off', async () => {
  const sent = await openImport(couples)
  const choice = dialog.getByRole('switch', { name: 'Add second people as co-clients' })
  await expect.element(choice).toHaveAccessibleDescription(/^Mary Jones: each gets a link of their own/)
  await button('Check 2 rows').click()
  await expect.element(dialog.getByText('Co-client: Mary Jones')).toBeVisible()
  await button('Add 2 clients').click()
  await expect.poll(() => sent).toHaveLength(1)
  expect(sent[0]?.clients.map(({ firstName, coClient }) => [firstName, coClient?.lastName])).toEqual([
    ['John', 'Jones'],
    ['Ava', undefined],
  ])
  await button('Back').click()
  await choice.click()
  await button('Check 2 rows').click()
  await expect.element(dialog.getByText('Not added: Mary Jones')).toBeVisible()
  expect(dialog.getByText(/^Co-client/).elements()).toEqual([])
  await button('Add 2 clients').click()
  await expect.poll(() => sent).toHaveLength(2)
  expect(sent[1]?.clients.map(({ coClient }) => coClient)).toEqual([undefined, undefined])
})

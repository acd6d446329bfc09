import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { listContacts } from '#contract/calls/clients/contacts.ts'
import { getDaysOff, listTemplates } from '#contract/calls/dates/template-calls.ts'
import { getMe } from '#contract/calls/team/account.ts'
import { getTeam } from '#contract/calls/team/team.ts'
import { type ClientField, clientFields } from '#contract/rules/deal/client-fields.ts'
import { deskFieldLabel } from '#contract/rules/desk-field-labels.ts'
import { answer, failure } from '#web/testing/answers.ts'
import { catchDownloads } from '#web/testing/downloads.ts'
import { sampleAdminClient } from '#web/testing/samples.ts'
import { show } from '#web/testing/show.tsx'
import { AddClientDialog } from '../client-actions/add-client-dialog.tsx'
import { EditClientDialog } from '../client-actions/edit-client-dialog.tsx'
import { exportClients } from '../client-actions/export-clients.ts'
import { ProfileEditor } from '../client/profile/profile-editor.tsx'
import { guessColumns } from '../clients/import/guess-columns.ts'
import { targetTitles } from '../clients/import/import-fields.ts'
import { readRow } from '../clients/import/read-row.ts'

// A field that only the table knows, in each group: no screen names it.
vi.mock(import('#contract/rules/deal/client-fields.ts'), async (original) => {
  const table = await original()
  const groups = [...new Set(Object.values(table.clientFields).map(({ group }) => group))]
  const added = groups.map((group, at) => [
    `new-${group}`,
    { label: `New in ${group}`, kind: 'money', group, portal: 'never', titles: [`hoa ${at}`] },
  ])
  return { ...table, clientFields: { ...table.clientFields, ...Object.fromEntries(added) } }
})

const names = Object.keys(clientFields) as ClientField[]
const labels = names.map((name) => clientFields[name].label)
const client = { ...sampleAdminClient(), 'new-money': '250.00' }
const entry = (label: string) => page.getByLabelText(new RegExp(`^${label}( \\(optional\\))?$`))

/** The labels of the fields that a tab of the profile has. */
const labelsOn = (tab: string) =>
  labels.filter((_, at) => {
    const { group } = clientFields[names[at] as ClientField]
    return (group === 'money' || group === 'contacts') === (tab === 'financial')
  })

/** Every field of the table, the added ones among them, has an entry on the screen. */
async function expectEntries(expected: readonly string[]) {
  for (const label of expected) await expect.element(entry(label), { message: label }).toBeVisible()
}

beforeEach(() => {
  answer(getDaysOff, () => ({ holidays: 'california' as const, changes: [] }))
  answer(getMe, () => failure(401))
  answer(getTeam, () => failure())
  answer(listTemplates, () => [])
  answer(listContacts, () => ({ me: { name: '', phone: '' }, agents: [], escrows: [], lenders: [] }))
})

test('each field of the table is entered in Add Client and in Edit Client', async () => {
  expect(labels).toContain('New in money')
  const { remove } = await show(<AddClientDialog onClose={() => {}} />)
  await expectEntries(labels)
  await remove()
  await show(<EditClientDialog client={client} onClose={() => {}} />)
  await expectEntries(labels)
})

test('each field of the table is entered on one tab of the profile', async () => {
  const editor = (
    <main>
      <ProfileEditor
        client={client}
        stepChoices={() => []}
        panels={{ progress: null, documents: null, messages: null }}
        onUnsaved={() => {}}
      >
        <h1>Nora Lindqvist</h1>
      </ProfileEditor>
    </main>
  )
  for (const tab of ['profile', 'financial']) {
    history.replaceState(null, '', `/admin?tab=${tab}`)
    const { remove } = await show(editor)
    await expectEntries(labelsOn(tab))
    await remove()
  }
})

test('each field of the table has a label, a target of the import with its titles, and a column of the export', async () => {
  expect(names.map(deskFieldLabel)).toEqual(labels)
  expect(names.map((name) => targetTitles[name])).toEqual(labels)
  const titles = names.map((name) => clientFields[name].titles?.at(-1) ?? '')
  for (const of of [labels, titles]) {
    const targets = guessColumns(of, [])
    expect(targets).toEqual(names)
    const cells = names.map((name) => (name === ('new-money' as ClientField) ? '$1,250' : ''))
    expect(readRow(cells, targets).values).toEqual({ 'new-money': '1250' })
  }
  const saved = catchDownloads()
  exportClients([client], 'active')
  const [head = '', row = ''] = ((await saved[0]?.text()) ?? '').split('\r\n')
  expect(head.replaceAll('"', '').split(',')).toEqual(
    expect.arrayContaining(labels.filter((_, at) => !clientFields[names[at] as ClientField].isNotExported)),
  )
  expect(row).toContain('250.00')
})

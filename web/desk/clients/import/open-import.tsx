import { page, userEvent } from 'vitest/browser'
import { importClients } from '#contract/calls/clients/client-import.ts'
import { type AdminClient, listClients } from '#contract/calls/clients/clients.ts'
import { getDaysOff, listTemplates } from '#contract/calls/dates/template-calls.ts'
import { getMe } from '#contract/calls/team/account.ts'
import { getTeam } from '#contract/calls/team/team.ts'
import { builtInTemplates } from '#contract/rules/dates/built-in-templates.ts'
import { standardTexts } from '#contract/rules/deal/standard-steps.ts'
import { answer, failure } from '#web/testing/answers.ts'
import { newId, sampleMe } from '#web/testing/samples.ts'
import { show } from '#web/testing/show.tsx'
import { ImportDialog } from './import-dialog.tsx'

const templates = builtInTemplates({
  purchase: standardTexts('purchase'),
  sale: standardTexts('sale'),
}).map((template) => ({ ...template, lines: [...template.lines], updatedAt: null }))

export const dialog = page.getByRole('dialog', { name: 'Import clients' })
export const button = (name: string) => dialog.getByRole('button', { name })

/** Opens a file in the import dialog; returns the imports that are sent. */
export async function openImport(
  text: string,
  clients: AdminClient[] | 'fails' = [],
  onDone: (ids: readonly string[]) => void = () => {},
) {
  localStorage.removeItem('import-template-purchase')
  localStorage.removeItem('import-template-sale')
  answer(getTeam, () => failure(401))
  answer(getMe, () => sampleMe())
  answer(listTemplates, () => templates)
  answer(getDaysOff, () => ({ holidays: 'california' as const, changes: [] }))
  answer(listClients, () => (clients === 'fails' ? failure() : clients))
  const sent = answer(importClients, ({ body }) => ({
    imported: body.clients.length,
    ids: body.clients.map(() => newId()),
    duplicates: [],
  }))
  await show(
    <main>
      <ImportDialog onDone={onDone} onClose={() => {}} />
    </main>,
  )
  await userEvent.upload(page.getByLabelText('CSV file'), new File([text], 'clients-2031.csv'))
  return sent
}

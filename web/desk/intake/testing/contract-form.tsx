import '#web/desk/desk.css'
import { page, userEvent } from 'vitest/browser'
import { findClients } from '#contract/calls/clients/client-list.ts'
import { createClient } from '#contract/calls/clients/clients.ts'
import { listContacts } from '#contract/calls/clients/contacts.ts'
import { getDaysOff, listTemplates } from '#contract/calls/dates/template-calls.ts'
import { getChannels } from '#contract/calls/notifications/deliveries.ts'
import { getMe } from '#contract/calls/team/account.ts'
import { listAdmins } from '#contract/calls/team/admins.ts'
import { getTeam } from '#contract/calls/team/team.ts'
import { builtInTemplates } from '#contract/rules/dates/built-in-templates.ts'
import { standardTexts } from '#contract/rules/deal/standard-steps.ts'
import { answer } from '#web/testing/answers.ts'
import { sampleAdminClient, sampleMe } from '#web/testing/samples.ts'
import { show } from '#web/testing/show.tsx'
import { AddClientDialog } from '../../client-actions/add-client-dialog.tsx'
import { ContractReaderContext } from '../contract-reader.ts'
import type { Reading } from '../reading/reading.ts'
import { madeUpReader } from './made-up-reader.tsx'
import { madeUpReading } from './made-up-reading.ts'

export const templates = builtInTemplates({
  purchase: standardTexts('purchase'),
  sale: standardTexts('sale'),
}).map((template) => ({ ...template, lines: [...template.lines], updatedAt: null }))

const me = sampleMe({ name: 'Elena Ruiz' })

/** Answers all that Add Client asks; returns the clients that were created. */
export function answerAddClient() {
  answer(getDaysOff, () => ({ holidays: 'california' as const, changes: [] }))
  answer(getMe, () => me)
  answer(listAdmins, () => [me])
  answer(listTemplates, () => templates)
  answer(getTeam, () => ({ name: 'Ruiz Realty', colour: 'pine' as const, timeZone: 'America/Los_Angeles' }))
  answer(getChannels, () => new Response('', { status: 500 }))
  answer(listContacts, () => ({
    me: { name: 'Elena Ruiz', phone: '(916) 555-0142' },
    agents: [],
    escrows: [{ name: 'Two Rivers Escrow', phone: '(916) 555-0170', deals: 3, lastUsedOn: '2026-10-02' }],
    lenders: [],
  }))
  answer(findClients, () => ({
    clients: [],
    total: 0,
    counts: { total: 0, active: 0, archived: 0 },
    hiddenSample: null,
  }))
  return answer(createClient, ({ body }) =>
    sampleAdminClient({
      firstName: body.firstName,
      lastName: body.lastName,
      email: body.email,
      propertyAddress: body.propertyAddress,
    }),
  )
}

/** Shows Add Client with a made-up reader. */
export function showForm(options: Parameters<typeof madeUpReader>[0] = { reading: () => madeUpReading() }) {
  return show(
    <ContractReaderContext value={madeUpReader(options)}>
      <AddClientDialog onClose={() => undefined} />
    </ContractReaderContext>,
  )
}

export const pdf = (name = 'packet.pdf', size = 10): File =>
  new File([new Uint8Array(size)], name, { type: 'application/pdf' })

/** Drops files on the zone. */
export async function drop(...files: File[]): Promise<void> {
  const zone = page.getByLabelText(/signed contract/)
  await userEvent.upload(zone, files)
}

/** Shows Add Client, drops a packet that says this, and waits for its band. */
export async function readForm(reading: Reading = madeUpReading()) {
  const created = answerAddClient()
  await showForm({ reading: () => reading })
  await drop(pdf())
  return created
}

/** A field of the form by its whole label. */
export const field = (label: string) => page.getByLabelText(label, { exact: true })

/** What is said below a field: its state, and where it was read. */
export const shownState = (name: string): string =>
  document
    .querySelector(`[data-read="${name}"] p`)
    ?.textContent.replaceAll(/(Sure|Check|Unsure|Not found|Confirmed)(?=\S)/g, '$1 ') ?? ''

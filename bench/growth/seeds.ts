import { importClients, type ImportResult } from '#contract/calls/clients/client-import.ts'
import { archiveClients } from '#contract/calls/clients/client-list.ts'
import { setOutcome } from '#contract/calls/clients/set-outcome.ts'
import { requestDocument, uploadDocument } from '#contract/calls/deal/documents.ts'
import { sendAdminMessage, sendClientMessage } from '#contract/calls/messages/messages.ts'
import { addDays } from '#contract/rules/days.ts'
import { textFile, uploadForm } from '#server/testing/app/upload-form.ts'
import { callOver } from '#server/testing/app/wire.ts'
import { madeUp, soughtName } from './made-up.ts'

/** Deals that the product itself makes, open and past ones; all others are made by their pattern. */
export const seeds = { open: 100, past: 200 }
/** Of the past ones. */
const canceled = 20
const archived = 100

export const today = new Date().toISOString().slice(0, 10)
const daysOfYear = Math.floor((Date.parse(today) - Date.parse(`${today.slice(0, 4)}-01-01`)) / 86_400_000) + 1

type Body = Record<string, unknown>

const openDraft = (n: number): Body => {
  const isSale = n % 3 === 0
  return {
    ...madeUp(n),
    ...(n === 0 ? soughtName : {}),
    propertyPrice: 400_000 + n * 1_000,
    acceptanceDate: addDays(today, -(n % 20)),
    expectedCloseDate: addDays(today, (n % 60) + 3),
    transactionType: isSale ? 'sale' : 'purchase',
    templateId: isSale ? 'sale' : 'purchase-financed',
  }
}

const pastDraft = (n: number): Body => {
  const closing = addDays(today, -(n % daysOfYear))
  const past = { propertyPrice: 300_000 + n * 1_000, acceptanceDate: addDays(closing, -40) }
  const rest = { transactionType: n % 2 === 0 ? 'sale' : 'purchase', withStandardSteps: true }
  return n - seeds.open < canceled
    ? { ...madeUp(n), ...rest, expectedCloseDate: today }
    : { ...madeUp(n), ...past, ...rest, expectedCloseDate: closing, isClosed: true }
}

/** A closed deal of an earlier year, as an import has it; `round` keeps the deals of several imports apart. */
export const importedDraft = (n: number, round: number): Body => {
  const closing = `${Number(today.slice(0, 4)) - 1 - (n % 10)}-0${(n % 9) + 1}-1${n % 10}`
  const { email, ...rest } = madeUp(n)
  const deal = {
    transactionType: 'purchase',
    expectedCloseDate: closing,
    acceptanceDate: addDays(closing, -40),
  }
  return { ...rest, ...deal, email: `again${round}.${email}`, isClosed: true, withStandardSteps: true }
}

const numbers = (from: number, count: number): number[] => Array.from({ length: count }, (_, n) => from + n)

/** Makes the seeds by calls, each with steps, documents and messages. */
export async function makeSeeds(address: string, cookie: string): Promise<void> {
  const send = async (...[to, call, given]: Parameters<typeof callOver>): Promise<string> => {
    const { status, text } = await callOver(to, call, { cookie, ...given })
    if (status >= 300) throw new Error(`${call.id} returned ${status}: ${text}`)
    return text
  }
  const add = async (clients: readonly Body[]): Promise<readonly string[]> =>
    (JSON.parse(await send(address, importClients, { body: { clients } })) as ImportResult).ids
  const open = await add(numbers(0, seeds.open).map(openDraft))
  const past = await add(numbers(seeds.open, seeds.past).map(pastDraft))
  for (const [n, id] of [...open, ...past].entries()) {
    const content = 'The keys are with the concierge; the walkthrough is on Friday at half past three.'
    await send(address, sendAdminMessage, { params: { id }, body: { content } })
    const form = uploadForm({ name: 'disclosures.txt', bytes: textFile(200) })
    await send(address, uploadDocument, { params: { id }, body: form })
    if (n >= open.length) continue
    await send(address, requestDocument, { params: { id }, body: { name: 'Proof of insurance' } })
    if (n % 10 !== 0) continue
    const client = JSON.parse(
      await (await fetch(`${address}/api/admin/clients/${id}`, { headers: { cookie } })).text(),
    )
    const params = { uniqueId: (client as { uniqueId: string }).uniqueId }
    await send(address, sendClientMessage, { params, body: { content: 'Is Friday still right?' } })
  }
  for (const id of past.slice(0, canceled)) {
    await send(address, setOutcome, { params: { id }, body: { outcome: 'canceled' } })
  }
  await send(address, archiveClients, { body: { ids: past.slice(-archived), isArchived: true } })
}

import { calls } from 'virtual:desk-call-table'
import type { AdminClient } from '#contract/calls/clients/clients.ts'
import type { DocumentKit } from '#contract/rules/dates/built-in-kits.ts'
import { daysOff } from '#contract/rules/dates/days-off.ts'
import { documentsOfKit, kitsFor } from '#contract/rules/dates/kits.ts'
import { sideOf } from '#contract/rules/deal/standard-steps.ts'
import { useCall } from '#web/data/use-call.ts'
import { useTemplates } from '#web/desk/dates/use-templates.ts'
import { useTeamToday } from '#web/desk/use-team-today.ts'
import { kitLines, type KitLine, type LineEdits } from './kit-lines.ts'

/** The kits of a deal: the built-in ones at once, the kits from the team's templates once these have loaded. */
export function useKits({ transactionType }: AdminClient): DocumentKit[] {
  const templates = useTemplates()
  return kitsFor(sideOf(transactionType), templates)
}

/**
 * The lines of a chosen kit with the days of a deal; null while none is chosen or a query is missing. `missing` is the query that
 * failed or still loads.
 */
export function useKit({ id }: AdminClient, kit: DocumentKit | null, edits: LineEdits) {
  const isChosen = { enabled: kit !== null }
  const documents = useCall(calls.listDocuments, { id }, isChosen)
  const dates = useCall(calls.getDealDates, { id }, isChosen)
  const off = useCall(calls.getDaysOff, undefined, isChosen)
  const today = useTeamToday()
  const absent = [documents, dates, off].filter(({ data }) => data === undefined)
  const missing = absent.find(({ isError }) => isError) ?? absent[0] ?? null
  const hasAll = kit !== null && documents.data && dates.data && off.data
  const lines: KitLine[] | null = hasAll
    ? kitLines(
        documentsOfKit(kit, { ...dates.data, daysOff: daysOff(off.data) }, today),
        documents.data,
        edits,
      )
    : null
  return { lines, missing, daysOff: off.data ? daysOff(off.data) : null }
}

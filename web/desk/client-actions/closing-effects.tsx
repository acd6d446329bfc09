import type { UseFormReturn } from 'react-hook-form'
import { calls } from 'virtual:desk-call-table'
import type { z } from 'zod'
import type { OutcomeChange } from '#contract/calls/clients/set-outcome.ts'
import { isOpenRequest } from '#contract/rules/deal/open-requests.ts'
import { useCall } from '#web/data/use-call.ts'
import { SwitchField } from '#web/ui/form-fields.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

type OutcomeForm = UseFormReturn<z.input<typeof OutcomeChange>, unknown, OutcomeChange>

/** The switch that completes the open steps, and what else ends with the closing. */
export function ClosingEffects({ clientId, form }: { clientId: string; form: OutcomeForm }) {
  const steps = useCall(calls.listSteps, { id: clientId })
  const documents = useCall(calls.listDocuments, { id: clientId })
  const dates = useCall(calls.getDealDates, { id: clientId })
  const failed = [steps, documents, dates].some(({ data, error }) => !data && error)
  if (failed) return <p className="text-sm text-ink-2">What ends with the closing could not be loaded.</p>
  if (!steps.data || !documents.data || !dates.data)
    return (
      <output className="block" aria-label="Loading what ends with the closing" aria-busy="true">
        <Skeleton className="h-11" />
      </output>
    )
  const open = steps.data.filter(({ status }) => status !== 'completed').map(({ title }) => title)
  const rest = restText(
    documents.data.filter(isOpenRequest).map(({ name }) => name),
    dates.data.dates.filter(({ state }) => state === 'open').length,
  )
  return (
    <>
      {open.length > 0 && (
        <SwitchField
          form={form}
          name="completesSteps"
          label={`Also complete the ${open.length === 1 ? 'open step' : `${open.length} open steps`}: ${open.join(', ')}`}
          hint={(isOn) =>
            isOn
              ? 'They are completed on that day.'
              : 'They read “Not continued” in the portal, and no step is current.'
          }
        />
      )}
      {rest && <p className="text-sm text-ink-2 wrap-anywhere">{rest}</p>}
    </>
  )
}

/** "1 open request ends: Preliminary title report. 3 open dates rest." */
function restText(requests: readonly string[], dates: number): string {
  const ends =
    requests.length === 0
      ? []
      : [
          `${requests.length === 1 ? '1 open request ends' : `${requests.length} open requests end`}: ${requests.join(', ')}.`,
        ]
  const rests = dates === 0 ? [] : [dates === 1 ? '1 open date rests.' : `${dates} open dates rest.`]
  return [...ends, ...rests].join(' ')
}

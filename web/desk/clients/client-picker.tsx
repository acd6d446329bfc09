import { useState } from 'react'
import type { ClientMatch } from '#contract/client-search.ts'
import { failureMessage } from '#web/api/request-error.ts'
import { Combobox, type ComboboxOption } from '#web/ui/combobox.tsx'
import { clientName } from './client-name.ts'
import { useClientSearch } from './use-client-search.ts'

/** As much of a client as the picker shows. */
export type PickedClient = Pick<
  ClientMatch,
  'id' | 'firstName' | 'lastName' | 'propertyAddress' | 'isArchived'
>

type ClientPickerProps = {
  chosen: PickedClient | null
  onChoose: (client: ClientMatch) => void
  /** Nobody in particular may be chosen too: its words stand first while nothing is typed. */
  all?: { words: string; onChoose: () => void }
  /** Shown instead of the chosen one while that is loading or gone. */
  standIn?: string | undefined
  /** Its name where it does not stand in a Field. */
  'aria-label'?: string
}

const allId = 'all'

function optionOf(client: PickedClient): ComboboxOption {
  const { id, propertyAddress, isArchived } = client
  const detail = isArchived ? `${propertyAddress} (archived)` : propertyAddress
  return { id, name: clientName(client), detail }
}

/** Chooses one of all clients by typing a part of the name, e-mail or address. Put it into a Field, or name it. */
export function ClientPicker({ chosen, onChoose, all, standIn, 'aria-label': label }: ClientPickerProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const found = useClientSearch(typed ?? '', true)
  const clients = found.data ?? []
  const first = all && !typed?.trim() ? [{ id: allId, name: all.words, detail: '' }] : []
  // A filter is narrow: the name is what counts there.
  const whole = chosen && (all ? clientName(chosen) : `${clientName(chosen)}, ${chosen.propertyAddress}`)
  return (
    <Combobox
      aria-label={label}
      text={typed ?? whole ?? standIn ?? all?.words ?? ''}
      onText={setTyped}
      options={[...first, ...clients.map(optionOf)]}
      chosenId={chosen?.id ?? (all && standIn === undefined ? allId : null)}
      onChoose={({ id }) => {
        setTyped(null)
        if (id === allId) all?.onChoose()
        const client = clients.find((one) => one.id === id)
        if (client) onChoose(client)
      }}
      onGiveUp={() => setTyped(null)}
      notice={noticeOf(found, typed)}
      placeholder="Search by name or address"
      listLabel="Clients"
    />
  )
}

function noticeOf(
  { data, error, isPending }: ReturnType<typeof useClientSearch>,
  typed: string | null,
): string | undefined {
  if (error) return failureMessage(error, 'The clients could not be loaded. Type again to retry.')
  if (isPending) return 'Loading clients...'
  if (data?.length !== 0) return undefined
  return typed ? 'No client found. Check the spelling.' : 'No clients yet. Add one on the dashboard.'
}

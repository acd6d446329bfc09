import { useState } from 'react'
import type { ClientMatch } from '#contract/calls/clients/client-search.ts'
import { nameOf } from '#contract/rules/person-name.ts'
import { failureMessage } from '#web/data/request-error.ts'
import { Combobox, type ComboboxOption } from '#web/ui/combobox.tsx'
import { useClientSearch } from './use-client-search.ts'

/** The client fields that the picker shows. */
export type PickedClient = Pick<
  ClientMatch,
  'id' | 'firstName' | 'lastName' | 'propertyAddress' | 'isArchived'
>

type ClientPickerProps = {
  chosen: PickedClient | null
  onChoose: (client: ClientMatch) => void
  /** Label of an "all clients" option, shown first while nothing is typed. */
  all?: { label: string; onChoose: () => void }
  /** Shown in place of the chosen client while it is loading or if it no longer exists. */
  placeholder?: string | undefined
  /** Accessible name when not inside a Field. */
  'aria-label'?: string
}

const allId = 'all'

function optionOf(client: PickedClient): ComboboxOption {
  const { id, propertyAddress, isArchived } = client
  const detail = isArchived ? `${propertyAddress} (archived)` : propertyAddress
  return { id, name: nameOf(client), detail }
}

/**
 * Picks one client by part of the name, email or address. Put it inside a Field, or give it an `aria-label`.
 */
export function ClientPicker({ chosen, onChoose, all, placeholder, 'aria-label': label }: ClientPickerProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const found = useClientSearch(typed ?? '', true)
  const clients = found.data ?? []
  const first = all && !typed?.trim() ? [{ id: allId, name: all.label, detail: '' }] : []
  // A filter is narrow, so it shows the name only.
  const whole = chosen && (all ? nameOf(chosen) : `${nameOf(chosen)}, ${chosen.propertyAddress}`)
  return (
    <Combobox
      aria-label={label}
      text={typed ?? whole ?? placeholder ?? all?.label ?? ''}
      onText={setTyped}
      options={[...first, ...clients.map(optionOf)]}
      chosenId={chosen?.id ?? (all && placeholder === undefined ? allId : null)}
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
  return typed ? 'No clients found. Check the spelling.' : 'No clients yet. Add one on the dashboard.'
}

import { useState } from 'react'
import type { FoundClient } from '#contract/client-search.ts'
import { failureMessage } from '#web/api/request-error.ts'
import { Combobox } from '#web/ui/combobox.tsx'
import { clientName } from './client-name.ts'
import { useClientSearch } from './use-client-search.ts'

/** As much of a client as the picker shows. */
export type PickedClient = Pick<
  FoundClient,
  'id' | 'firstName' | 'lastName' | 'propertyAddress' | 'isArchived'
>

type ClientPickerProps = {
  chosen: PickedClient | null
  onChoose: (client: FoundClient) => void
}

function optionOf(client: PickedClient) {
  const { id, propertyAddress, isArchived } = client
  const detail = isArchived ? `${propertyAddress} (archived)` : propertyAddress
  return { id, name: clientName(client), detail }
}

/** Chooses one of all clients by typing a part of the name, e-mail or address. Put it into a Field. */
export function ClientPicker({ chosen, onChoose }: ClientPickerProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const found = useClientSearch(typed ?? '', true)
  const clients = found.data ?? []
  return (
    <Combobox
      text={typed ?? (chosen ? `${clientName(chosen)}, ${chosen.propertyAddress}` : '')}
      onText={setTyped}
      options={clients.map(optionOf)}
      chosenId={chosen?.id ?? null}
      onChoose={({ id }) => {
        setTyped(null)
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

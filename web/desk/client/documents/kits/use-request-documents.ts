import { calls } from 'virtual:desk-call-table'
import type { AdminClient } from '#contract/calls/clients/clients.ts'
import { RequestError } from '#web/data/request-error.ts'
import { request } from '#web/data/request.ts'
import { useAction } from '#web/data/use-action.ts'
import { toastForPortalOnly } from '#web/desk/deal/portal-only-notice.ts'
import type { KitLine, ManyRequests } from './kit-lines.ts'

/**
 * Requests the ticked documents of a kit at once and shows a toast with the result. `refused`: the server's errors by line key,
 * for lines unchanged since they were sent.
 */
export function useRequestDocuments(client: AdminClient, ticked: readonly KitLine[]) {
  const { run, isBusy, error } = useAction(
    ({ documents }: ManyRequests) =>
      request(calls.requestDocuments, { params: { id: client.id }, body: { documents } }),
    {
      done: (made) => {
        const own = made.filter(({ askedOf }) => askedOf === 'client').map(({ name }) => name)
        const names = made.map(({ name }) => name).join(', ')
        return {
          title: 'Success',
          description: `Requested: ${names}`,
          ...(own.length > 0
            ? toastForPortalOnly(client, `please upload these documents to your page: ${own.join(', ')}.`)
            : {}),
        }
      },
      failed: 'Failed to request the documents',
      changes: { call: calls.requestDocuments, clientId: client.id },
    },
  )
  const fields = error instanceof RequestError ? Object.entries(error.fields) : []
  const refused = new Map(
    fields.flatMap(([path, message]): [string, string][] => {
      const line = ticked[Number(/^documents\.(\d+)\./.exec(path)?.[1] ?? Number.NaN)]
      return line ? [[line.key, message]] : []
    }),
  )
  return { run, isBusy, refused }
}

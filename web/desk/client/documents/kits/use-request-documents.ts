import { calls } from 'virtual:desk-call-table'
import { RequestError } from '#web/data/request-error.ts'
import { request } from '#web/data/request.ts'
import { useAction } from '#web/data/use-action.ts'
import { toastForPortalOnly } from '#web/desk/deal/telling-toast.ts'
import type { Telling } from '#web/desk/deal/telling.tsx'
import type { KitLine, ManyRequests } from './kit-lines.ts'

/**
 * Requests the ticked documents of a kit at once and shows a toast with the result. `refused`: the server's errors by line key,
 * for lines unchanged since they were sent.
 */
export function useRequestDocuments(telling: Telling, ticked: readonly KitLine[]) {
  const { id: clientId } = telling.client
  const { run, isBusy, error } = useAction(
    async ({ documents }: ManyRequests) => {
      const made = await request(calls.requestDocuments, { params: { id: clientId }, body: { documents } })
      const own = made.filter(({ askedOf }) => askedOf === 'client')
      const ids = own.map(({ id }) => id)
      return { made, own, ids, isMailed: await telling.mail('document', ids) }
    },
    {
      done: ({ made, own, ids, isMailed }) => {
        const names = made.map(({ name }) => name).join(', ')
        return {
          title: 'Success',
          description: `Requested: ${names}`,
          ...(own.length > 0
            ? toastForPortalOnly(telling, {
                line: `please upload these documents to your page: ${own.map(({ name }) => name).join(', ')}.`,
                about: 'document',
                ids,
                isMailed,
              })
            : {}),
        }
      },
      failed: 'Failed to request the documents',
      changes: { call: calls.requestDocuments, clientId },
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

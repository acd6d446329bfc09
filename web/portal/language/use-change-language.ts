import { useQueryClient } from '@tanstack/react-query'
import { calls } from 'virtual:call-table'
import type { PortalClient } from '#contract/calls/clients/clients.ts'
import type { Language } from '#contract/languages.ts'
import * as t from '#texts/language.ts'
import { queryKey } from '#web/data/query-key.ts'
import { request } from '#web/data/request.ts'
import { type Action, useAction } from '#web/data/use-action.ts'

/** Stores the language that the reader of a portal chose. All open pages of that person follow by themselves. */
export function useChangeLanguage(uniqueId: string): Action<Language, PortalClient> {
  const queries = useQueryClient()
  const key = queryKey(calls.getPortalClient, { uniqueId })
  return useAction(
    (language: Language): Promise<PortalClient> =>
      request(calls.changeLanguage, { params: { uniqueId }, body: { language } }),
    {
      done: null,
      failed: t.notSaved,
      onDone: (client) => queries.setQueryData(key, client),
      // Another page may have chosen since, and its announcement may have been read before this answer came.
      refetches: [key],
    },
  )
}

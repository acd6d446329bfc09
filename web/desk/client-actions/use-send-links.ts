import { useState } from 'react'
import { calls } from 'virtual:desk-call-table'
import type { z } from 'zod'
import type { AdminClient } from '#contract/calls/clients/clients.ts'
import type { LinkRefusal, sendPortalLinks } from '#contract/calls/clients/portal-links.ts'
import { maxPortalLinks } from '#contract/rules/limits.ts'
import { nameOf } from '#contract/rules/person-name.ts'
import { newKey } from '#web/data/new-key.ts'
import { request } from '#web/data/request.ts'
import { useAction } from '#web/data/use-action.ts'

const reasons: Record<LinkRefusal, string> = {
  archived: 'is archived',
  sample: 'is the sample client',
  unconfirmed: 'has an email address that is not confirmed yet',
  limit: 'was emailed the link three times today',
}

/** The agent's text: instead of the email's text, or under it. */
interface LinkWords {
  text?: string
  note?: string
}

interface SendLinks {
  send: (clients: readonly AdminClient[], words?: LinkWords) => void
  isBusy: boolean
  /** Why clients of the last press were not sent theirs, one sentence each. */
  notSent: string[]
}

/** Emails clients their links. A second press after a failure sends nothing twice. Calls `onDone` if all were sent. */
export function useSendLinks(onDone: () => void): SendLinks {
  const [requestId, setRequestId] = useState(newKey)
  const [notSent, setNotSent] = useState<string[]>([])
  const { run, isBusy } = useAction(
    async ({ clients, words }: { clients: readonly AdminClient[]; words: LinkWords }) => {
      const answer: z.output<typeof sendPortalLinks.answer> = { sent: [], notSent: [] }
      for (let start = 0; start < clients.length; start += maxPortalLinks) {
        const ids = clients.slice(start, start + maxPortalLinks).map(({ id }) => id)
        // oxlint-disable-next-line no-await-in-loop -- one request holds at most so many
        const part = await request(calls.sendPortalLinks, { body: { ids, requestId, ...words } })
        answer.sent.push(...part.sent)
        answer.notSent.push(...part.notSent)
      }
      return answer
    },
    {
      failed: 'The link could not be sent',
      refetches: [calls.getToday],
      done: ({ sent }, { clients }) => {
        const only = sent.length === 1 && clients.find(({ id }) => id === sent[0])
        return {
          title: ['Nothing sent', 'Email on its way'][sent.length] ?? 'Emails on their way',
          description: only
            ? `To ${only.email}. Deliveries shows when it was sent.`
            : `${sent.length} ${sent.length === 1 ? 'link' : 'links'}. Deliveries shows when each was sent.`,
          ...(sent.length === 0 ? { variant: 'error' as const } : {}),
        }
      },
      onDone: (answer, { clients }) => {
        setRequestId(newKey())
        setNotSent(
          answer.notSent.map(({ clientId, reason }) => {
            const client = clients.find(({ id }) => id === clientId)
            return `${client ? nameOf(client) : 'A client'} ${reasons[reason]}.`
          }),
        )
        if (answer.notSent.length === 0) onDone()
      },
    },
  )
  return { send: (clients, words = {}) => run({ clients, words }), isBusy, notSent }
}

import { useState } from 'react'
import { calls } from 'virtual:desk-call-table'
import type { AnyCall } from '#contract/call.ts'
import type { AdminClient } from '#contract/calls/clients/clients.ts'
import type { Person, PersonChanges, PersonDraft } from '#contract/calls/people/people.ts'
import { nameOf } from '#contract/rules/person-name.ts'
import { newKey } from '#web/data/new-key.ts'
import { queryKey } from '#web/data/query-key.ts'
import { failureMessage } from '#web/data/request-error.ts'
import { request } from '#web/data/request.ts'
import { useAction } from '#web/data/use-action.ts'
import { useCopy } from '#web/ui/use-copy.ts'
import { smsLink } from '../../client-actions/link-message.ts'
import { personLink, personMessage, refusalText } from './person-texts.ts'

/** The queries that every change of a deal's people refetches. */
const refetch = (call: AnyCall, clientId: string) => ({
  changes: { call, clientId },
  waitsFor: [queryKey(calls.listPeople, { id: clientId })],
})

/** How a new person gets the link: a text from the agent's own phone, an email, or a link to copy. */
export type Way = 'text' | 'email' | 'copy'

async function add({ client, draft, way }: { client: AdminClient; draft: PersonDraft; way: Way }) {
  const { person, pin } = await request(calls.addPerson, { params: { id: client.id }, body: draft })
  return { person, pin, refusal: way === 'email' ? await emailNew(person) : null }
}

/** Emails a person who was just added; what hinders it is no failure of adding them. */
async function emailNew(person: Person): Promise<string | null> {
  try {
    const body = { requestId: newKey() }
    const { sent, reason } = await request(calls.sendPersonLink, { params: { personId: person.id }, body })
    return sent ? null : refusalText(reason, person)
  } catch (error) {
    return failureMessage(error, 'The link could not be emailed.')
  }
}

/** Opens the phone's own app for texts; it is no page, so this one stays. */
function openTexts(href: string): void {
  const link = document.createElement('a')
  link.href = href
  link.click()
}

export function useAddPerson(client: AdminClient) {
  const copy = useCopy()
  return useAction(add, {
    onDone: ({ person }, { way }) => {
      const href = smsLink(person.phone, personMessage(person, client))
      if (way === 'text' && href !== null) openTexts(href)
    },
    done: ({ person, refusal }, { way }) => ({
      title: `${nameOf(person)} was added`,
      description:
        refusal ??
        {
          text: 'Your messages open with the link.',
          email: `The link is on its way to ${person.email}.`,
          copy: `Send ${person.firstName} the link.`,
        }[way],
      ...(refusal === null ? {} : { variant: 'error' as const }),
      action: { text: 'Copy link', onAction: () => void copy(personLink(person), 'The link was copied') },
    }),
    failed: 'The person could not be added',
    ...refetch(calls.addPerson, client.id),
  })
}

export function useChangePerson({ id, clientId }: Person) {
  const change = (body: PersonChanges) => request(calls.changePerson, { params: { personId: id }, body })
  return useAction(change, {
    done: (person) => ({ title: 'Saved', description: `${nameOf(person)} was changed` }),
    failed: 'The person could not be changed',
    ...refetch(calls.changePerson, clientId),
  })
}

export function useRenewLink({ id, clientId }: Person) {
  const copy = useCopy()
  const renew = () => request(calls.renewPersonLink, { params: { personId: id } })
  return useAction(renew, {
    done: (person) => ({
      title: 'New link',
      description: `Send ${person.firstName} the new link.`,
      action: { text: 'Copy link', onAction: () => void copy(personLink(person), 'The link was copied') },
    }),
    failed: 'The link could not be replaced',
    ...refetch(calls.renewPersonLink, clientId),
  })
}

export function useStopLink({ id, clientId }: Person) {
  const stop = () => request(calls.stopPersonLink, { params: { personId: id } })
  return useAction(stop, {
    done: ({ firstName }) => ({
      title: 'Link stopped',
      description: `${firstName}’s link does not open any more`,
    }),
    failed: 'The link could not be stopped',
    ...refetch(calls.stopPersonLink, clientId),
  })
}

export function useSetPin({ id, clientId }: Person) {
  const set = () => request(calls.setPersonPin, { params: { personId: id } })
  return useAction(set, {
    done: null,
    failed: 'The PIN could not be set',
    ...refetch(calls.setPersonPin, clientId),
  })
}

export function useRemovePin({ id, clientId }: Person) {
  const remove = () => request(calls.removePersonPin, { params: { personId: id } })
  return useAction(remove, {
    done: ({ firstName }) => ({
      title: 'PIN removed',
      description: `${firstName}’s link opens without a PIN`,
    }),
    failed: 'The PIN could not be removed',
    ...refetch(calls.removePersonPin, clientId),
  })
}

/** Emails a person their link. A second press after a failure sends nothing twice. Calls `onSent` once it is on its way. */
export function useSendPersonLink(person: Person, onSent: () => void) {
  const [requestId, setRequestId] = useState(newKey)
  const [refusal, setRefusal] = useState<string>()
  const sendLink = (text: string | undefined) =>
    request(calls.sendPersonLink, {
      params: { personId: person.id },
      body: { requestId, ...(text === undefined ? {} : { text }) },
    })
  const { run, isBusy } = useAction(sendLink, {
    failed: 'The link could not be sent',
    onDone: ({ sent, reason }) => {
      setRequestId(newKey())
      if (sent) onSent()
      else setRefusal(refusalText(reason, person))
    },
    done: ({ sent }) =>
      sent
        ? { title: 'Email on its way', description: `To ${person.email}. Deliveries shows when it was sent.` }
        : { title: 'Nothing sent', variant: 'error' },
    ...refetch(calls.sendPersonLink, person.clientId),
  })
  return { send: (text: string | undefined) => run(text), isBusy, refusal }
}

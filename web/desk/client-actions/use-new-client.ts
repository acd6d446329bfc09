import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { calls } from 'virtual:desk-call-table'
import type { z } from 'zod'
import type { AdminClient, ClientDraft } from '#contract/calls/clients/clients.ts'
import { dialedNumber } from '#contract/rules/dialed-number.ts'
import { failureMessage, RequestError } from '#web/data/request-error.ts'
import { request } from '#web/data/request.ts'
import { useCall } from '#web/data/use-call.ts'
import { defaultAnswers } from '#web/desk/dates/passed-fold.tsx'
import { typedDays } from '#web/desk/dates/typed-days.ts'
import { useDaysOff, useTemplates } from '#web/desk/dates/use-templates.ts'
import type { Sent } from '#web/ui/form-dialog.tsx'
import { usePhoneQuestions } from '#web/ui/phone-question.tsx'
import { useToast } from '#web/ui/toast-context.ts'
import { NewClientForm, newClientValues } from '../deal/client-form.ts'
import { useCreateClient } from '../deal/client-queries.ts'
import { fieldsOfKind } from '../deal/fields-of.ts'
import { useMay, useSeesMoney, useTeam } from '../team/use-team.ts'
import { chosenTemplate } from './chosen-template.ts'

/** `locksNumber`: escrow's number is to be locked, and was called. */
type OnAdded = (client: AdminClient, locksNumber: boolean) => void

/** The fields that make a client a duplicate of another. */
const dealOf = ({ email, propertyAddress }: { email?: string; propertyAddress?: string }) =>
  `${email ?? ''}\n${propertyAddress ?? ''}`

/** The same whatever the case and the spaces, as the import compares them. */
const folded = (deal: { email: string; propertyAddress: string }) =>
  dealOf(deal)
    .trim()
    .replaceAll(/[^\S\n]+/g, ' ')
    .toLowerCase()

/** Whether a client with this email and address exists; false if that cannot be checked. */
async function isDuplicate(draft: ClientDraft): Promise<boolean> {
  try {
    const { clients } = await request(calls.findClients, { query: { search: draft.email } })
    return clients.some((client) => folded(client) === folded(draft))
  } catch {
    return false
  }
}

/** Not even from a draft that was typed with the right to see prices. */
const noMoney = { propertyPrice: null, commissionAmount: null, commissionPercentage: null }

/** The refused numbers of days, by the key of their line. */
function daysIn(error: unknown): Record<string, string> {
  const fields = error instanceof RequestError ? Object.entries(error.fields) : []
  return Object.fromEntries(
    fields.flatMap(([path, text]) => (path.startsWith('days.') ? [[path.slice(5), text]] : [])),
  )
}

/**
 * A new client as it is typed, whose agent is the signed-in admin unless changed. A duplicate, an odd phone number and a day on
 * which the recorder is closed are each asked about once; the next press adds the client all the same.
 */
export function useNewClient(onAdded: OnAdded) {
  const toast = useToast()
  const { mutateAsync: create } = useCreateClient()
  const { data: me } = useCall(calls.getMe, undefined)
  const seesMoney = useSeesMoney()
  const form = useForm({
    resolver: zodResolver(NewClientForm),
    defaultValues: {
      ...newClientValues,
      agentName: me?.name ?? '',
      agentPhone: me?.phone ?? '',
      assignedTo: me?.id ?? '',
    },
  })
  const [known, setKnown] = useState<string | null>(null)
  const deal = dealOf(useWatch({ control: form.control }))
  const isKnown = known !== null && known === deal
  const templates = useTemplates()
  const daysOff = useDaysOff()
  /** The closing day on which the recorder is closed, once it was asked about: the next press keeps it. */
  const [askedDay, setAskedDay] = useState<string | null>(null)
  const closingDay = useWatch({ control: form.control, name: 'expectedCloseDate' })
  const isAsked = askedDay !== null && askedDay === closingDay
  const [refusedDays, setRefusedDays] = useState<Readonly<Record<string, string>>>({})
  const template = chosenTemplate(useWatch({ control: form.control }), templates)
  const team = useTeam()
  const escrowPhone = useWatch({ control: form.control, name: 'escrowPhone' })
  const canLock = useMay('admin') && dialedNumber(escrowPhone ?? null) !== null
  const isRead = useWatch({ control: form.control, name: 'reading' }) !== ''
  const ask = usePhoneQuestions(form, fieldsOfKind('phone'))
  const submit = async (
    {
      templateId: _id,
      acceptanceDate,
      days,
      passed,
      assignedTo,
      locksNumber,
      reading: _reading,
      ...fields
    }: z.output<typeof NewClientForm>,
    sent: Sent,
  ) => {
    // In a team of one a deal is nobody’s in particular.
    const typed = seesMoney ? fields : { ...fields, ...noMoney }
    const rest = team.members.length > 0 ? { ...typed, assignedTo: assignedTo || null } : typed
    const draft: ClientDraft = template
      ? {
          ...rest,
          templateId: template.id,
          acceptanceDate,
          days: typedDays(template, days),
          ...(acceptanceDate ? { passed, ...defaultAnswers } : {}),
        }
      : rest
    const isPhoneAsked = ask() !== null
    const isClosed = daysOff?.isRecorderClosed(draft.expectedCloseDate) ?? false
    const isNewlyKnown = !isKnown && (await isDuplicate(draft))
    if (isNewlyKnown) setKnown(dealOf(form.getValues()))
    if (isClosed && !isAsked) setAskedDay(draft.expectedCloseDate)
    if (isPhoneAsked || isNewlyKnown || (isClosed && !isAsked)) return
    try {
      const added = await create(draft)
      toast({ title: 'Success', description: 'Client created successfully' })
      onAdded(added, locksNumber && canLock)
    } catch (error) {
      sent.onError(error)
      setRefusedDays(daysIn(error))
      const description = failureMessage(error, 'Failed to create client')
      toast({ title: 'Error', description, variant: 'error' })
    }
  }
  return {
    form,
    submit,
    /** Whether a client with this email and address exists, which was said. */
    isKnown,
    /** Whether the recorder is closed on the closing day, which was asked about. */
    isAsked,
    closingDay,
    daysOff,
    templates,
    template,
    refusedDays,
    team,
    canLock,
    seesMoney,
    /** Whether the form was filled in from a contract. */
    isRead,
  }
}

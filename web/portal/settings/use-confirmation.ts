import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { calls } from 'virtual:call-table'
import { calls as laterCalls } from 'virtual:later-call-table'
import type { AddressConfirmation } from '#contract/calls/notifications/confirmations.ts'
import type { PortalChannels } from '#contract/calls/notifications/deliveries.ts'
import * as controls from '#texts/controls.ts'
import * as t from '#texts/settings.ts'
import { queryKey } from '#web/data/query-key.ts'
import { failureMessage, RequestError } from '#web/data/request-error.ts'
import { request } from '#web/data/request.ts'
import { useToast } from '#web/ui/toast-context.ts'

type Part = 'phoneConfirmation' | 'emailConfirmation'

/** The actions to confirm the client's phone number and email address; responses show immediately. */
export function useConfirmation(uniqueId: string) {
  const client = useQueryClient()
  const toast = useToast()
  const [busy, setBusy] = useState<'sending' | 'confirming' | null>(null)
  const params = { uniqueId }
  const key = queryKey(calls.getPortalChannels, params)
  const show = (part: Part, answer: AddressConfirmation) =>
    client.setQueryData<PortalChannels>(key, (known) => known && { ...known, [part]: answer })
  const refresh = () => {
    void client.invalidateQueries({ queryKey: key })
    void client.invalidateQueries({ queryKey: queryKey(calls.getPortalPreferences, params) })
  }

  const send = async (part: Part) => {
    setBusy('sending')
    const isPhone = part === 'phoneConfirmation'
    try {
      const call = isPhone ? laterCalls.sendPhoneCode : laterCalls.sendEmailLink
      show(part, await request(call, { params }))
      toast({ title: isPhone ? t.codeSent : t.linkSent, description: t.arrivesSoon })
    } catch (error) {
      const description = failureMessage(error, t.notSent)
      toast({ title: controls.error, description, variant: 'error' })
    }
    refresh()
    setBusy(null)
  }

  /** Returns the error for a wrong code; undefined if it was right. */
  const confirm = async (code: string): Promise<string | undefined> => {
    setBusy('confirming')
    let wrong: string | undefined
    try {
      show('phoneConfirmation', await request(laterCalls.confirmPhone, { params, body: { code } }))
      toast({ title: t.numberConfirmed, description: t.textsComeNow })
    } catch (error) {
      const named = error instanceof RequestError ? error.fields['code'] : undefined
      wrong = named ?? failureMessage(error, t.codeNotChecked)
    }
    refresh()
    setBusy(null)
    return wrong
  }

  return { busy, send, confirm }
}

export type Confirmation = ReturnType<typeof useConfirmation>

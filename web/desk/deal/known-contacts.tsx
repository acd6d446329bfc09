import { useId } from 'react'
import { useFormContext } from 'react-hook-form'
import { calls } from 'virtual:desk-call-table'
import type { Contact, UsedContact } from '#contract/calls/clients/contacts.ts'
import { isSameNumber } from '#contract/rules/dialed-number.ts'
import { useCall } from '#web/data/use-call.ts'
import { TextField } from '#web/ui/form-fields.tsx'
import type { ClientValues } from './client-form.ts'
import { useNumberLock } from './number-lock.ts'

const contactFields = {
  agentName: { phone: 'agentPhone', of: 'agents' },
  escrowCompany: { phone: 'escrowPhone', of: 'escrows' },
  lenderName: { phone: 'lenderPhone', of: 'lenders' },
} as const

export type ContactField = keyof typeof contactFields
export type ContactPhone = (typeof contactFields)[ContactField]['phone']

/** The name field of each number field. */
export const nameFieldOf = {
  agentPhone: 'agentName',
  escrowPhone: 'escrowCompany',
  lenderPhone: 'lenderName',
} as const satisfies Record<ContactPhone, ContactField>

export function isContactPhone(name: string): name is ContactPhone {
  return name in nameFieldOf
}

/** The contacts of earlier clients that a name field completes from. */
export function useKnownContacts(name: ContactField): readonly UsedContact[] {
  const { data } = useCall(calls.listContacts, undefined)
  return data?.[contactFields[name].of] ?? []
}

export function isContactField(name: string): name is ContactField {
  return name in contactFields
}

/** The contact of a name, ignoring case. */
export function contactOf(contacts: readonly Contact[], name: string): Contact | undefined {
  const sought = name.trim().toLowerCase()
  return contacts.find((contact) => contact.name.toLowerCase() === sought)
}

/**
 * A name field with completion from earlier names, in a form of ClientValues. A choice fills in the phone number, unless another
 * one was typed.
 */
export function KnownContactField({ name, label }: { name: ContactField; label: string }) {
  const form = useFormContext<ClientValues>()
  const { getValues, setValue } = form
  const listId = useId()
  const { data } = useCall(calls.listContacts, undefined)
  const { phone, of } = contactFields[name]
  // The admin is an agent too, before any client has them as one.
  const contacts = data ? (of === 'agents' ? [data.me, ...data.agents] : data[of]) : []
  const isLocked = useNumberLock(phone) !== null
  const fillPhone = () => {
    if (isLocked) return
    const chosen = contactOf(contacts, getValues(name) ?? '')
    const typed = getValues(phone) ?? ''
    const isKnown = contacts.some((contact) => isSameNumber(contact.phone, typed))
    if (chosen?.phone && (typed === '' || isKnown)) {
      setValue(phone, chosen.phone, { shouldDirty: true })
    }
  }
  return (
    <>
      <TextField form={form} name={name} label={label} list={listId} rules={{ onChange: fillPhone }} />
      <datalist id={listId}>
        {contacts.map((contact, place) => (
          <option key={`${place + 1}`} value={contact.name}>
            {contact.phone}
          </option>
        ))}
      </datalist>
    </>
  )
}

import type { ReactNode } from 'react'
import type { AdminClient } from '#contract/calls/clients/clients.ts'
import { FieldGroup, FieldPair } from '#web/ui/field-group.tsx'
import { FieldHint } from '#web/ui/field.tsx'
import { ClientField, OtherFields } from '../deal/client-field.tsx'
import { showsMoney } from '../deal/hidden-money.ts'

type ClientFieldsProps = {
  /** The client that the fields belong to; absent for a new client. */
  client?: AdminClient
  maxSteps?: number
  /** The member sees prices and commission; by default, if the client has them. */
  hasMoney?: boolean
  /** Below the closing day: warnings about the day, and the anchor of its dates. */
  belowClosing?: ReactNode
  /** Below the names: others on the client’s side. */
  belowNames?: ReactNode
  /** Below the contacts: actions on their numbers. */
  belowContacts?: ReactNode
  children?: ReactNode
}

/** All fields of a client in groups, inside a form of ClientValues; the fields of a contract come first, `children` last. */
export function ClientFields({
  client,
  maxSteps,
  hasMoney = client === undefined || showsMoney(client),
  belowNames,
  belowClosing,
  belowContacts,
  children,
}: ClientFieldsProps) {
  const options = { client, maxStep: maxSteps, marksOptional: true }
  return (
    <>
      <FieldGroup title="Client">
        <FieldPair>
          <ClientField {...options} name="firstName" data-first-focus="" />
          <ClientField {...options} name="lastName" />
        </FieldPair>
        {belowNames}
        <OtherFields {...options} group="client" but={['firstName', 'lastName']} />
      </FieldGroup>
      <FieldGroup title="Transaction">
        <ClientField {...options} name="propertyAddress" />
        <FieldPair>
          <OtherFields {...options} group="transaction" but={['propertyAddress']} />
        </FieldPair>
        {belowClosing}
      </FieldGroup>
      <FieldGroup title="Contacts">
        <FieldPair>
          <OtherFields {...options} group="contacts" />
        </FieldPair>
        {belowContacts}
      </FieldGroup>
      {hasMoney && (
        <FieldGroup title="Money">
          <FieldHint>Clients never see these figures.</FieldHint>
          <ClientField {...options} name="propertyPrice" />
          <FieldPair>
            <OtherFields {...options} group="money" but={['propertyPrice']} />
          </FieldPair>
        </FieldGroup>
      )}
      <FieldGroup title={children === undefined ? 'Steps' : 'Steps and Link'}>
        <OtherFields {...options} group="steps" />
        {children}
      </FieldGroup>
    </>
  )
}

import { FieldGroup, FieldPair } from '#web/desk/clients/field-group.tsx'
import { ProfileField } from './profile-field.tsx'

/** Agent, escrow and lender: the people the client can call. */
export function ContactFields() {
  return (
    <FieldGroup title="Contacts">
      <FieldPair>
        <ProfileField name="agentName" />
        <ProfileField name="agentPhone" type="tel" />
        <ProfileField name="escrowCompany" />
        <ProfileField name="escrowPhone" type="tel" />
        <ProfileField name="lenderName" />
        <ProfileField name="lenderPhone" type="tel" />
      </FieldPair>
    </FieldGroup>
  )
}

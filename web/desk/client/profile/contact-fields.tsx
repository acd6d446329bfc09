import { ProfileField } from './profile-field.tsx'

/** Agent, escrow and lender: the people the client can call. */
export function ContactFields() {
  return (
    <fieldset>
      <legend>Contacts</legend>
      <div className="pair">
        <ProfileField name="agentName" />
        <ProfileField name="agentPhone" type="tel" />
        <ProfileField name="escrowCompany" />
        <ProfileField name="escrowPhone" type="tel" />
        <ProfileField name="lenderName" />
        <ProfileField name="lenderPhone" type="tel" />
      </div>
    </fieldset>
  )
}

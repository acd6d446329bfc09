import { useFormContext } from 'react-hook-form'
import { commission } from '#contract/money.ts'
import type { ClientValues } from '#web/desk/clients/client-form.ts'
import { formatDollars } from '#web/format/money.ts'
import { ContactFields } from './contact-fields.tsx'
import { ProfileField } from './profile-field.tsx'

/** Price and commission, which clients never see, and the contacts, which they do. */
export function FinancialFields() {
  const { watch } = useFormContext<ClientValues>()
  const [price, percentage] = watch(['propertyPrice', 'commissionPercentage'])
  const calculated = price && percentage ? commission(String(price), String(percentage)) : null
  return (
    <>
      <fieldset>
        <legend>Money</legend>
        <p className="field-hint">Clients never see these figures.</p>
        <div className="pair">
          <ProfileField name="propertyPrice" type="number" min={0} step={0.01} />
          <ProfileField name="commissionPercentage" type="number" min={0} max={10} step={0.001} />
          <ProfileField name="commissionAmount" type="number" min={0} step={0.01} />
          {calculated !== null && (
            <div className="field">
              <span className="field-label">Calculated Commission</span>
              <output className="calculated num">{formatDollars(calculated, 2)}</output>
            </div>
          )}
        </div>
      </fieldset>
      <ContactFields />
    </>
  )
}

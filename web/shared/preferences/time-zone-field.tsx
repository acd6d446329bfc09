import { useState } from 'react'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { ownTimeZone, timeZoneChoices, timeZoneName } from './time-zones.ts'

type TimeZoneFieldProps = { value: string | null; onChange: (zone: string) => void }

/** By whose clock the quiet hours run; this browser's zone stands first. */
export function TimeZoneField({ value, onChange }: TimeZoneFieldProps) {
  const [own] = useState(ownTimeZone)
  const choices = timeZoneChoices(own, value)
  return (
    <Field label="Time zone">
      <Select value={value ?? ''} onChange={(event) => onChange(event.target.value)}>
        {value === null && (
          <option value="" disabled>
            Choose your time zone
          </option>
        )}
        {choices.map((zone) => (
          <option key={zone} value={zone}>
            {timeZoneName(zone)}
            {zone === own ? ' (this device)' : ''}
          </option>
        ))}
      </Select>
    </Field>
  )
}

import { useId } from 'react'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { FieldError, FieldHint } from '#web/ui/field.tsx'

type QuietHoursTickProps = {
  checked: boolean
  onChange: (checked: boolean) => void
  error: string | undefined
}

/** Lets an urgent notification ignore the client's quiet hours. */
export function QuietHoursTick({ checked, onChange, error }: QuietHoursTickProps) {
  const id = useId()
  return (
    <div className="grid min-w-0 content-start gap-1.5">
      <Checkbox
        label="Send even during quiet hours"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        aria-describedby={error === undefined ? `${id}-hint` : `${id}-error ${id}-hint`}
        aria-invalid={error === undefined ? undefined : true}
      />
      {error !== undefined && (
        <FieldError id={`${id}-error`} aria-live="polite">
          {error}
        </FieldError>
      )}
      <FieldHint id={`${id}-hint`}>
        Email, text and push are sent immediately, even during the client’s quiet hours.
      </FieldHint>
    </div>
  )
}

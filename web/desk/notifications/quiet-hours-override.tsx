import { CircleAlert } from 'lucide-react'
import { useId } from 'react'
import { Checkbox } from '#web/ui/checkbox.tsx'

type QuietHoursTickProps = {
  checked: boolean
  onChange: (checked: boolean) => void
  error: string | undefined
}

/** Lets an urgent notification ignore the client's quiet hours. */
export function QuietHoursTick({ checked, onChange, error }: QuietHoursTickProps) {
  const id = useId()
  return (
    <div className="field">
      <Checkbox
        label="Send even during quiet hours"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        aria-describedby={error === undefined ? `${id}-hint` : `${id}-error ${id}-hint`}
        aria-invalid={error === undefined ? undefined : true}
      />
      {error !== undefined && (
        <p className="field-error" id={`${id}-error`} aria-live="polite">
          <CircleAlert className="size-4" aria-hidden="true" />
          {error}
        </p>
      )}
      <p className="field-hint" id={`${id}-hint`}>
        Email, text and push are sent immediately, even during the client’s quiet hours.
      </p>
    </div>
  )
}

import { Switch as Parts } from 'radix-ui'
import { useId, type ComponentProps } from 'react'

/** Shows a check when on, so that it does not rely on color. */
export function Switch(props: ComponentProps<typeof Parts.Root>) {
  return (
    <Parts.Root {...props} className="switch">
      <Parts.Thumb className="switch-thumb" />
    </Parts.Root>
  )
}

type SwitchRowProps = {
  label: string
  hint?: string
  /** Texts below the hint that the user must know before turning it on. */
  notes?: readonly string[]
  checked: boolean
  onCheckedChange: (checked: boolean) => void
  disabled?: boolean
  className?: string
}

/** A switch with label and hint; the whole row is the touch target. */
export function SwitchRow({
  label,
  hint,
  notes,
  checked,
  onCheckedChange,
  disabled = false,
  className = '',
}: SwitchRowProps) {
  const id = useId()
  return (
    <label className={`switch-row ${className}`} htmlFor={id}>
      <span className="min-w-0 flex-1">
        <span className="switch-row-label" id={`${id}-label`}>
          {label}
        </span>
        {hint !== undefined && (
          <span className="switch-row-hint" id={`${id}-hint`}>
            {hint}
            {notes?.map((note) => (
              <span className="switch-row-note" key={note}>
                {' '}
                {note}
              </span>
            ))}
          </span>
        )}
      </span>
      <Switch
        id={id}
        checked={checked}
        onCheckedChange={onCheckedChange}
        disabled={disabled}
        aria-labelledby={`${id}-label`}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
      />
    </label>
  )
}

import * as Parts from 'radix-ui/switch'
import { useId, type ComponentProps } from 'react'

const track = [
  'relative inline-block h-8 w-13 flex-none rounded-[11px] border-2 border-line-strong bg-sheet',
  'disabled:cursor-not-allowed disabled:opacity-55',
  'data-[state=checked]:border-pine data-[state=checked]:bg-pine',
  // The check mark.
  'before:absolute before:top-2 before:left-2.5 before:h-2.25 before:w-1.25 before:rotate-[42deg]',
  'before:border-r-[2.5px] before:border-b-[2.5px] before:border-transparent',
  'data-[state=checked]:before:border-on-pine',
].join(' ')

const thumb = [
  'absolute top-1 left-1 size-5 rounded-badge bg-line-strong transition-[translate] duration-(--dur-2) ease-out',
  'data-[state=checked]:translate-x-5 data-[state=checked]:bg-on-pine forced-colors:bg-[ButtonText]!',
].join(' ')

/** Shows a check when on, so that it does not rely on color. */
export function Switch(props: ComponentProps<typeof Parts.Root>) {
  return (
    <Parts.Root {...props} className={track}>
      <Parts.Thumb className={thumb} />
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
    <label className={`flex min-h-15 cursor-pointer items-center gap-4 py-2.5 ${className}`} htmlFor={id}>
      <span className="min-w-0 flex-1">
        <span className="block text-15 leading-snug font-medium" id={`${id}-label`}>
          {label}
        </span>
        {hint !== undefined && (
          <span className="block text-sm leading-snug wrap-anywhere text-ink-3" id={`${id}-hint`}>
            {hint}
            {notes?.map((note) => (
              <span className="mt-1.5 block text-pretty text-ink-2" key={note}>
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

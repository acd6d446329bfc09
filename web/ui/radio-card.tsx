import type { ComponentProps } from 'react'

const look = [
  'relative flex min-h-12 cursor-pointer items-center gap-2 rounded-control border border-line-strong bg-sheet py-2',
  'leading-tight font-semibold wrap-anywhere hover:bg-sunken has-checked:border-pine has-checked:bg-pine-soft has-checked:text-pine-ink',
  'has-checked:inset-ring has-checked:inset-ring-pine',
].join(' ')

type RadioCardProps = ComponentProps<'input'> & {
  /** Smaller, where several stand beside each other. */
  dense?: boolean
}

/** One of several choices as a card, all of which can be pressed; its other properties are those of the radio button in it. */
export function RadioCard({ dense = false, children, ...radio }: RadioCardProps) {
  return (
    <label className={`${look} ${dense ? 'px-2.5 text-sm' : 'px-3.5'}`}>
      <input
        type="radio"
        className="absolute inset-0 cursor-pointer appearance-none rounded-control"
        {...radio}
      />
      {children}
    </label>
  )
}

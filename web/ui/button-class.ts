export type ButtonStyle = {
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | undefined
  /** Medium is 44 px high, large 52. */
  size?: 'medium' | 'large' | undefined
  /** As wide as its container, with words that wrap. */
  block?: boolean | undefined
}

const shape = [
  'inline-flex items-center justify-center gap-2 border rounded-control',
  'leading-[1.2] font-semibold transition-[background,translate] duration-(--dur-1)',
  'disabled:translate-none disabled:cursor-not-allowed disabled:border-dashed disabled:border-line-strong',
  'disabled:bg-sunken disabled:text-ink-3 aria-busy:cursor-progress',
].join(' ')

const variants = {
  primary:
    'border-transparent bg-pine px-4 text-on-pine hover:bg-pine-hover active:translate-y-px active:bg-pine-press',
  secondary: 'border-line-strong bg-sheet px-4 text-ink hover:bg-sunken',
  quiet: 'border-transparent px-3 text-pine hover:bg-pine-soft hover:text-pine-ink',
  danger: 'border-transparent bg-danger px-4 text-on-fill hover:bg-danger-hover',
}

const sizes = { medium: 'min-h-11 text-15', large: 'min-h-13 text-md' }

/** The classes for buttons and for links that look like one; in `extra`, what differs from them needs a "!". */
export function buttonClass(
  { variant = 'primary', size = 'medium', block = false }: ButtonStyle,
  extra = '',
) {
  return [shape, variants[variant], sizes[size], block ? 'w-full' : 'whitespace-nowrap', extra]
    .filter(Boolean)
    .join(' ')
}

/** The icon of a button. */
export const buttonIcon = 'size-4.5'

export type ButtonStyle = {
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | undefined
  /** Medium is 44 px high, large 52. */
  size?: 'medium' | 'large' | undefined
  block?: boolean | undefined
}

/** The classes for buttons and for links that look like one. */
export function buttonClass(
  { variant = 'primary', size = 'medium', block = false }: ButtonStyle,
  extra = '',
) {
  return ['button', variant, size, block ? 'full-width' : '', extra].filter(Boolean).join(' ')
}

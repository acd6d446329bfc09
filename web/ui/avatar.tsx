const tones = { solid: 'bg-pine text-on-pine', soft: 'bg-pine-soft text-pine-ink' }
const sizes = {
  small: 'size-6.5 rounded-badge text-[0.6875rem]',
  row: 'size-8 rounded-plate text-xs',
  medium: 'size-9 rounded-plate text-13',
  large: 'size-11 rounded-control text-15',
}

type AvatarProps = {
  initials: string
  tone?: keyof typeof tones
  size?: keyof typeof sizes
  label?: string
}

/** Initials on a plate; pass `label` unless the name is shown next to it. */
export function Avatar({ initials, tone = 'solid', size = 'medium', label }: AvatarProps) {
  return (
    <span
      className={`inline-grid flex-none place-items-center font-display leading-none font-semibold ${tones[tone]} ${sizes[size]}`}
    >
      <span aria-hidden="true">{initials}</span>
      {label !== undefined && <span className="sr-only">{label}</span>}
    </span>
  )
}

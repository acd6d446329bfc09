/** Initials on a plate; `label` says the name where it does not stand beside it. */
export function Avatar({
  initials,
  tone = 'solid',
  size = 'medium',
  label,
}: {
  initials: string
  tone?: 'solid' | 'soft'
  size?: 'medium' | 'large'
  label?: string
}) {
  return (
    <span className={`avatar ${tone} ${size}`}>
      <span aria-hidden="true">{initials}</span>
      {label !== undefined && <span className="sr-only">{label}</span>}
    </span>
  )
}

/** Initials on a plate; pass `label` unless the name is shown next to it. */
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

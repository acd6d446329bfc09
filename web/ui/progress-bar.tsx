/** `value` is in percent, clamped to 0 to 100. */
export function ProgressBar({
  value,
  label,
  className = '',
}: {
  value: number
  label: string
  className?: string
}) {
  const percent = Number.isFinite(value) ? Math.min(100, Math.max(0, value)) : 0
  return <progress className={`meter ${className}`} aria-label={label} max={100} value={percent} />
}

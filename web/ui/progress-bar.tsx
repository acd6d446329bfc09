const track = [
  'block w-full appearance-none overflow-hidden rounded-[5px] border-0 bg-sunken inset-ring inset-ring-line',
  '[&::-webkit-progress-bar]:bg-transparent',
  '[&::-webkit-progress-value]:rounded-[5px] [&::-webkit-progress-value]:bg-pine',
  '[&::-webkit-progress-value]:transition-[width] [&::-webkit-progress-value]:duration-(--dur-2)',
  '[&::-moz-progress-bar]:rounded-[5px] [&::-moz-progress-bar]:bg-pine',
].join(' ')

const sizes = { medium: 'h-2.5', small: 'h-1.5' }

type ProgressBarProps = {
  /** In percent, clamped to 0 to 100. */
  value: number
  label: string
  size?: keyof typeof sizes
  className?: string
}

export function ProgressBar({ value, label, size = 'medium', className = '' }: ProgressBarProps) {
  const percent = Number.isFinite(value) ? Math.min(100, Math.max(0, value)) : 0
  return (
    <progress
      className={`${track} ${sizes[size]} ${className}`}
      aria-label={label}
      max={100}
      value={percent}
    />
  )
}

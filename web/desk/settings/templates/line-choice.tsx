import { Select } from '#web/ui/select.tsx'

type LineChoiceProps<Value extends string> = {
  /** For a label of its own; else `label` names it. */
  id?: string
  label?: string
  value: Value
  options: Readonly<Record<Value, string>>
  className?: string
  onChoose: (value: Value) => void
}

/** One word of a line's sentence, to be chosen. */
export function LineChoice<Value extends string>({
  id,
  label,
  value,
  options,
  className = '',
  onChoose,
}: LineChoiceProps<Value>) {
  return (
    <Select
      id={id}
      aria-label={label}
      className={`w-auto! max-w-full min-w-0 md:min-h-11! md:text-15! ${className}`}
      value={value}
      options={options}
      onChange={({ target }) => onChoose(target.value as Value)}
    />
  )
}

import type { ComponentProps } from 'react'
import { Input } from '#web/ui/input.tsx'

/** A number field that ignores the mouse wheel. */
export function NumberInput(props: Omit<ComponentProps<'input'>, 'type' | 'onWheel'>) {
  return <Input {...props} type="number" onWheel={(event) => event.currentTarget.blur()} />
}

import { Eye, EyeOff } from 'lucide-react'
import { useState, type ComponentProps } from 'react'
import * as t from '#texts/controls.ts'
import { IconButton } from './icon-button.tsx'
import { Input } from './input.tsx'

/** A password field with a show/hide button. */
export function PasswordInput(props: Omit<ComponentProps<'input'>, 'type'>) {
  const [shown, setShown] = useState(false)
  return (
    <div className="relative">
      <Input
        {...props}
        room="end"
        type={shown ? 'text' : 'password'}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
      />
      <IconButton
        label={shown ? t.hidePassword : t.showPassword}
        icon={shown ? EyeOff : Eye}
        className="absolute! top-0.5 right-0.75"
        onClick={() => setShown(!shown)}
      />
    </div>
  )
}

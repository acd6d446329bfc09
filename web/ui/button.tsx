import type { LucideIcon } from 'lucide-react'
import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { buttonClass, type ButtonStyle } from './button-class.ts'

export type ButtonProps = ButtonStyle &
  ComponentProps<'button'> & { icon?: LucideIcon; busy?: boolean; busyText?: string }

/** While busy it preserves its width and focus, shows `busyText` and ignores clicks. */
export function Button({
  variant,
  size,
  block,
  icon: Icon,
  busy = false,
  busyText,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ variant, size, block }, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={press}
    >
      {busyText === undefined ? (
        <Face>
          {busy ? <Spinner /> : Icon && <Icon aria-hidden="true" />}
          {children}
        </Face>
      ) : (
        <span className="button-faces">
          <Face shown={!busy}>
            {Icon && <Icon aria-hidden="true" />}
            {children}
          </Face>
          <Face shown={busy}>
            <Spinner />
            {busyText}
          </Face>
        </span>
      )}
    </button>
  )
}

function Face({ shown = true, children }: { shown?: boolean; children: ReactNode }) {
  return (
    <span className="button-face" data-shown={shown}>
      {children}
    </span>
  )
}

/** A spinning arc; hidden from screen readers, since the text next to it says what is happening. */
function Spinner() {
  return <span className="spinner" aria-hidden="true" />
}
